/** What may not happen in any response that is opened as a document: plugins, a base address, forms, frames. */
const CLOSED = "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Of answers without a policy of their own. Opened as a document, they can load and run nothing. */
const ANSWER_POLICY = `default-src 'none'; ${CLOSED}`;
/** Of built files. A worker obeys the policy of its script, and needs the files and the API of this site. */
export const FILE_POLICY = `default-src 'self'; ${CLOSED}`;

/** Headers of every response. Pages and files have their own content security policy. */
export function securityHeaders(production: boolean): Record<string, string> {
  return {
    'content-security-policy': ANSWER_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': [
      'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'publickey-credentials-create=(self), publickey-credentials-get=(self)',
    ].join(', '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
