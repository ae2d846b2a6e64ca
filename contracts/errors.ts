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
  'auth.wrong_credentials': {
    status: 401,
    en: 'Wrong email or password.',
    it: 'Email o password errati.',
  },
  'auth.not_active': {
    status: 403,
    en: 'This account is not active yet: check your inbox for the activation email.',
    it: 'Questo account non è ancora attivo: controlla la posta, c’è l’email di attivazione.',
  },
  'auth.fresh_login': {
    status: 403,
    en: 'Your login is older than 10 minutes: confirm it is you with your current password, or log in again.',
    it: 'Hai effettuato l’accesso da più di 10 minuti: conferma con la password attuale o accedi di nuovo.',
  },
  'auth.wrong_password': {
    status: 403,
    en: 'This is not your current password.',
    it: 'Non è la tua password attuale.',
  },
  'auth.social_login': {
    status: 409,
    en: 'You log in with Google: your password is kept there and cannot be changed here.',
    it: 'Accedi con Google: la password è custodita lì e qui non si può cambiare.',
  },
  'demo.fixed': {
    status: 403,
    en: 'This is an account to try the site with, shared by everybody: it cannot be changed in this way.',
    it: 'Questo è un account di prova, condiviso da tutti: non si può modificare in questo modo.',
  },
  'signup.email_exists': {
    status: 409,
    en: 'An account with this email already exists.',
    it: 'Esiste già un account con questa email.',
  },
  'signup.password_requirements': {
    status: 400,
    en: 'password does not match the requirements',
    it: 'la password non rispetta i requisiti',
  },
  'captcha.invalid': {
    status: 400,
    en: 'The check that you are a person did not succeed. Please repeat it.',
    it: 'La verifica che tu sia una persona non è riuscita. Ripetila, per favore.',
  },
  'token.invalid': {
    status: 400,
    en: 'This link has already been used or has expired. Ask for a new one.',
    it: 'Questo link è già stato usato o è scaduto. Richiedine uno nuovo.',
  },
  'user.username_taken': {
    status: 409,
    en: 'This username is already taken.',
    it: 'Questo nome utente è già in uso.',
  },
  'picture.too_large': {
    status: 413,
    en: 'The file must be under 1MB.',
    it: 'Il file deve essere inferiore a 1MB.',
  },
  'picture.unsupported': {
    status: 415,
    en: 'This file is not a PNG, JPEG or WebP picture that can be read.',
    it: 'Questo file non è un’immagine PNG, JPEG o WebP leggibile.',
  },
  'session.not_found': {
    status: 404,
    en: 'This device is no longer signed in.',
    it: 'Questo dispositivo non è più collegato.',
  },
  'notification.not_found': {
    status: 404,
    en: 'This notification no longer exists.',
    it: 'Questa notifica non esiste più.',
  },
  'wallet.quantity_not_available': {
    status: 400,
    en: 'The indicated quantity is not available.',
    it: 'La quantità indicata non è disponibile.',
  },
  'wallet.entry_not_found': {
    status: 404,
    en: 'This transaction is no longer in your wallet.',
    it: 'Questa transazione non è più nel tuo portafoglio.',
  },
  'wallet.full': {
    status: 409,
    en: 'A wallet holds at most 100,000 transactions.',
    it: 'Un portafoglio contiene al massimo 100.000 transazioni.',
  },
  'wallet.export_range': {
    status: 400,
    en: 'The end date must be after the start date and not later than today.',
    it: 'La data di fine deve essere successiva a quella di inizio e non oltre oggi.',
  },
  'wallet.export_too_long': {
    status: 400,
    en: 'A PDF holds at most 20,000 transactions: choose a shorter range, or CSV or XLSX.',
    it: 'Un PDF contiene al massimo 20.000 transazioni: scegli un intervallo più breve, oppure CSV o XLSX.',
  },
  'import.unreadable': {
    status: 400,
    en: 'This file cannot be read as a list of transactions.',
    it: 'Questo file non si può leggere come elenco di transazioni.',
  },
  'import.too_large': {
    status: 413,
    en: 'The file is too large: at most 25 MB and 100,000 rows.',
    it: 'Il file è troppo grande: al massimo 25 MB e 100.000 righe.',
  },
  'import.beyond_limits': {
    status: 413,
    en: 'This file is beyond what can be read safely.',
    it: 'Questo file supera ciò che si può leggere in sicurezza.',
  },
  'import.own_queue_full': {
    status: 429,
    en: 'Many of your files are still being read. Try again in 15 seconds.',
    it: 'Molti tuoi file sono ancora in lettura. Riprova tra 15 secondi.',
  },
  'import.queue_full': {
    status: 503,
    en: 'Too many files are being read right now. Try again in 15 seconds.',
    it: 'In questo momento i file in lettura sono troppi. Riprova tra 15 secondi.',
  },
  'import.interrupted': {
    status: 503,
    en: 'Reading the file was interrupted, and nothing was imported. Try again in a moment.',
    it: 'La lettura del file è stata interrotta e nulla è stato importato. Riprova tra un momento.',
  },
  'import.not_found': {
    status: 404,
    en: 'This import does not exist, or has been undone already.',
    it: 'Questa importazione non esiste o è già stata annullata.',
  },
  'favourite.not_found': {
    status: 404,
    en: 'This asset is not in your wishlist.',
    it: 'Questo asset non è nella tua wishlist.',
  },
  'request.in_progress': {
    status: 409,
    en: 'The same request is still being worked on.',
    it: 'La stessa richiesta è ancora in corso.',
  },
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
  'header.too_large': {
    status: 431,
    en: 'The address or the headers of this request are too long.',
    it: 'L’indirizzo o le intestazioni di questa richiesta sono troppo lunghi.',
  },
  'request.too_slow': {
    status: 408,
    en: 'The request did not arrive in time. Send it again.',
    it: 'La richiesta non è arrivata in tempo. Inviala di nuovo.',
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
