/** Every error the API can answer: stable dotted code, status, text in both languages. One handler turns them into answers. */
export const ERRORS = {
  'input.invalid': {
    status: 400,
    en: 'Some of the values sent are not valid.',
    it: 'Alcuni dei valori inviati non sono validi.',
  },
  'search.empty': {
    status: 400,
    en: 'Type the name or the ticker of an asset.',
    it: 'Scrivi il nome o il ticker di un asset.',
  },
  'auth.required': { status: 401, en: 'Log in to continue.', it: 'Accedi per continuare.' },
  'tier.required': {
    status: 403,
    en: 'This belongs to a plan you do not have yet.',
    it: 'Fa parte di un piano che non hai ancora.',
  },
  'route.not_found': { status: 404, en: 'This address does not exist.', it: 'Questo indirizzo non esiste.' },
  'asset.not_found': { status: 404, en: 'No asset has this id.', it: 'Nessun asset ha questo id.' },
  'method.not_allowed': {
    status: 405,
    en: 'This address does not answer to this method.',
    it: 'Questo indirizzo non risponde a questo metodo.',
  },
  'body.too_large': {
    status: 413,
    en: 'What was sent is too large.',
    it: 'Il contenuto inviato è troppo grande.',
  },
  'media.unsupported': {
    status: 415,
    en: 'This kind of content is not accepted.',
    it: 'Questo tipo di contenuto non è accettato.',
  },
  'rate.limited': {
    status: 429,
    en: 'Too many requests. Try again shortly.',
    it: 'Troppe richieste. Riprova tra poco.',
  },
  'server.failed': {
    status: 500,
    en: 'Something went wrong: the request was not processed.',
    it: 'Qualcosa è andato storto: la richiesta non è stata elaborata.',
  },
  'server.unavailable': {
    status: 503,
    en: 'The service is not ready. Try again in a moment.',
    it: 'Il servizio non è pronto. Riprova tra un momento.',
  },
} as const satisfies Record<string, { status: number; en: string; it: string }>;

export type ErrorCode = keyof typeof ERRORS;
