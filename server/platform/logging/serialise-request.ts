/** Query parameters that contain secrets or personal data. */
const SENSITIVE_PARAMETERS =
  /([?&](?:token|code|state|challenge|email|username|text|iss|error_description)=)[^&#]*/gi;

/** Serialises a request for the log: without headers, client address, secrets and personal data. */
export function serialiseRequest({ method, url }: { method: string; url: string }) {
  return { method, url: url.replace(SENSITIVE_PARAMETERS, '$1…') };
}
