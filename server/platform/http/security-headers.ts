/** Headers of every response. Pages add their own content security policy. */
export function securityHeaders(production: boolean): Record<string, string> {
  return {
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
