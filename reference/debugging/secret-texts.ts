/** Texts that look like secrets wherever they stand. What could be tried at many places is bounded in length. */
const patterns: readonly RegExp[] = [
  // Keys by their prefixes.
  /\b(?:sk|pk|rk|gh[opsur]|github_pat|glpat|xox[a-z]|xapp)[-_][\w-]{8,}/gi,
  /\b(?:npm|hf)_[A-Za-z0-9]{16,}/g,
  /\bA(?:KIA|SIA)[A-Z0-9]{16}\b/g,
  /\bAIza[\w-]{30,}/g,
  // Signed tokens: three parts, the first of them an object.
  /\beyJ[\w-]{8,1024}\.[\w-]{1,4096}\.[\w-]*/g,
  // What a header says.
  /\bBearer\s+[\w.~+/-]+=*/gi,
  /\bBasic\s+[\w+/-]{12,}=*/gi,
  // A key file, whole or cut.
  /-----BEGIN [^-]{1,80}-----[\s\S]*?(?:-----END [^-]{1,80}-----|$)/g,
  // A name and password in a URL.
  /(?<=:\/\/)[^\s/:@]{0,256}:[^\s/@]{1,256}(?=@)/g,
  // What a telling name is given: in a query or a shell, and in a header where it is no word.
  /(?<=(?:api[-_]?key|token|secret|passw(?:or)?d|pwd)["']?=["']?)[^\s"'&;,]{4,}/gi,
  /(?<=(?:api[-_]?key|token|secret|passw(?:or)?d|pwd)["']?: ?["']?)(?=[a-z_-]*\d)[^\s"'&;,]{4,}/gi,
];

/** Puts a word in the place of whatever looks like a secret. */
export const hideSecretTexts = (text: string, hidden: string): string =>
  patterns.reduce((left, pattern) => left.replace(pattern, hidden), text);
