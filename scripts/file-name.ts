/** A name for a file or folder of a target, whatever was typed to name it. */
export function fileName(words: readonly string[]): string {
  return words
    .join(" ")
    .replace(/[^\w@.]+/g, "-")
    .replace(/^[-.]+/, "");
}
