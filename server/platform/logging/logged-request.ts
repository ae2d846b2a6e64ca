/** Values of an address that open something or name somebody. */
const SENSITIVE_PARAMETERS =
  /([?&](?:token|code|state|challenge|email|username|text|iss|error_description)=)[^&#]*/gi;

/** What the log says of a request: no header, no address of its sender, no value that opens something or names somebody. */
export function loggedRequest({ method, url }: { method: string; url: string }) {
  return { method, url: url.replace(SENSITIVE_PARAMETERS, '$1…') };
}
