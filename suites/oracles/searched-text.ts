/** How a program may write a token that nobody is to recognise. */
interface Encoding {
  readonly name: string;
  /** What a text is made into before it is searched. */
  readonly form: keyof typeof forms;
  /** What is searched for. */
  readonly needles: (token: string) => readonly string[];
}

const forms = {
  asItIs: (text: string) => text,
  letters: (text: string) => text.replace(/[^A-Za-z0-9]+/g, ""),
  smallLetters: (text: string) => text.replace(/[^A-Za-z0-9]+/g, "").toLowerCase(),
  numbers: (text: string) => text.replace(/\D+/g, ","),
};

const encodings: readonly Encoding[] = [
  { name: "as it is", form: "asItIs", needles: (token) => [token] },
  { name: "split or in capitals", form: "smallLetters", needles: (token) => [token] },
  { name: "reversed", form: "smallLetters", needles: (token) => [[...token].reverse().join("")] },
  { name: "in base64", form: "letters", needles: base64Of },
  { name: "in hexadecimal or percent form", form: "smallLetters", needles: (token) => [hexOf(token, "")] },
  { name: "in escapes", form: "smallLetters", needles: (token) => [hexOf(token, "u00"), hexOf(token, "x")] },
  { name: "in numbers", form: "numbers", needles: (token) => [[...Buffer.from(token)].join(",")] },
];

/** What is searched for each of the last tokens: those of a session are looked for in many texts. */
const known = new Map<
  string,
  readonly { readonly name: string; readonly form: keyof typeof forms; readonly needle: string }[]
>();
const mostKnown = 64;

function needlesOf(token: string) {
  const made =
    known.get(token) ??
    encodings.flatMap(({ name, form, needles }) => needles(token).map((needle) => ({ name, form, needle })));
  known.set(token, made);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > mostKnown) known.delete(oldest);
  return made;
}

/** A text in the forms in which it is searched, each of which is made once. */
export class SearchedText {
  readonly #forms: Readonly<Record<keyof typeof forms, string>>;

  constructor(text: string) {
    this.#forms = {
      asItIs: text,
      letters: forms.letters(text),
      smallLetters: forms.smallLetters(text),
      numbers: forms.numbers(text),
    };
  }

  /**
   * Looks for a token in the encodings that come to mind.
   *
   * @param token - letters and digits alone, the letters small
   * @returns how it is written there; nothing where it is not
   */
  find(token: string): string | undefined {
    return needlesOf(token).find(({ form, needle }) => this.#forms[form].includes(needle))?.name;
  }
}

/** Base64 of a text within a longer one begins at one of three places; what depends on its neighbours is left away. */
function base64Of(token: string): readonly string[] {
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.from(`${"-".repeat(shift)}${token}`).toString("base64");
    return encoded
      .slice(shift === 0 ? 0 : 4)
      .replace(/=+$/, "")
      .slice(0, -1);
  });
}

function hexOf(token: string, before: string): string {
  return [...Buffer.from(token)].map((byte) => `${before}${byte.toString(16)}`).join("");
}
