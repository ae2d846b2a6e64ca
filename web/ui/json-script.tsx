/** JSON escapes for characters that could end a script element or, in older scripts, a line. */
const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Serialises data as JSON that is safe inside a script element. */
export const jsonText = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => ESCAPES[sign]!);

/**
 * Data block in a page. Browsers do not execute it, so the content security policy does not need to allow it.
 */
export function JsonScript({ type, data }: { type: `application/${string}`; data: unknown }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for its place
  return <script type={type} dangerouslySetInnerHTML={{ __html: jsonText(data) }} />;
}
