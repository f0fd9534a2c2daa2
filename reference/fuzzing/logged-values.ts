import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { boundedJson } from "../debugging/bounded-json.ts";
import { redact } from "../debugging/redact.ts";
import { itemsOf } from "./fields-of.ts";
import { unseenIn } from "./unseen.ts";

/** Texts with characters that each encoding writes in another way. */
const secrets = ['canary "one" \\ \u00e9/+?&', "Canary-Two-0123456789abcdef"] as const;

const inUrl = secrets.map(encodeURIComponent);
const words = [
  ...secrets,
  ...inUrl,
  ...secrets.map((secret) => JSON.stringify(secret)),
  ...secrets.map((secret) => Buffer.from(`x${secret}`).toString("base64")),
  ...secrets.map((secret) => Buffer.from(secret).toString("hex")),
  ..."authorization token secret password cookie properties type enum default Bearer sk- eyJ -----BEGIN".split(" "),
];

const longest = 400;

/** What goes into a log. */
export const loggedValues: GreyboxEntry = {
  id: "logged-values",
  holds: "A log shows no secret in any usual encoding, hides no character, stays JSON and is bounded.",
  seeds: [
    [{ headers: { authorization: "Bearer abcdefgh", cookie: 1 }, body: [`say ${secrets[0]}`, secrets[1]] }],
    [{ type: "object", properties: { password: { type: "string", default: "x" } }, [secrets[1]]: secrets }],
    [`https://user:${inUrl[1]}@host/?token=${inUrl[0]}`, "-----BEGIN KEY-----\nabc"],
    [Buffer.from(`a ${secrets[0]} b`).toString("base64"), Buffer.from(secrets[1]).toString("hex"), "\u202e\u2028"],
  ],
  words,
  throws: [],
  maxSteps: 300_000,
  run(input) {
    const shown = boundedJson(redact(itemsOf(input), secrets), longest);
    if (shown.length > longest) return `a log has ${shown.length} characters`;
    const unseen = unseenIn(shown);
    if (unseen !== undefined && !unseen.startsWith("U+D")) return `${unseen} is in a log`;
    const whole = JSON.stringify(redact(itemsOf(input), secrets));
    JSON.parse(shown);
    return secrets.some((secret) => readings(whole).some((reading) => reading.includes(secret)))
      ? "a secret is in a log"
      : undefined;
  },
};

const reader = /[A-Za-z0-9+/_-]{12,}/g;

/** A text, and what is in it for somebody who knows encodings. */
function readings(text: string): readonly string[] {
  const encoded = text.match(reader) ?? [];
  return [
    text,
    ...textsOf(JSON.parse(text)),
    text.replace(/(?:%[\dA-Fa-f]{2})+/g, unescapeUrl),
    ...encoded.flatMap((one) => [0, 1, 2, 3].map((skip) => Buffer.from(one.slice(skip), "base64").toString())),
    ...encoded.flatMap((one) => [0, 1].map((skip) => Buffer.from(one.slice(skip), "hex").toString())),
  ];
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [key, ...textsOf(item)]);
}

function unescapeUrl(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}
