/** What could end a script element, or a line of an older script, is written as an escape of JSON. */
const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON as text that is safe inside a script element and reads as the same data. */
export const jsonText = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => ESCAPES[sign]!);

/** Data inside a page, which no browser runs: it needs no place in the content security policy. */
export function JsonScript({ type, data }: { type: `application/${string}`; data: unknown }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for its place
  return <script type={type} dangerouslySetInnerHTML={{ __html: jsonText(data) }} />;
}
