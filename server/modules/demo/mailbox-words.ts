import type { Locale } from '#domain/locale/locales.ts';

export const MAILBOX_WORDS: Record<
  Locale,
  {
    title: string;
    lead: string;
    leadOfDemo: string;
    empty: string;
    emptyOfDemo: string;
    back: string;
    home: string;
    from: string;
    to: string;
    sent: string;
    plain: string;
    frame: string;
    other: string;
  }
> = {
  en: {
    title: 'Demo mailbox',
    lead: 'This installation has no mail server: it writes emails to files and shows them here, to this computer only.',
    leadOfDemo:
      'This installation has no mail server. Because other computers can reach it, only emails to the demo accounts are shown here.',
    empty: 'No mail yet. Sign up, or ask for a new password, and it will be here.',
    emptyOfDemo: 'No email to the demo accounts yet.',
    back: 'All mails',
    home: 'To the ranking',
    from: 'From',
    to: 'To',
    sent: 'Sent',
    plain: 'As plain text',
    frame: 'The mail as its receiver sees it',
    other: 'Italiano',
  },
  it: {
    title: 'Casella di prova',
    lead: 'Questa installazione non ha un server di posta: salva le email in file e le mostra qui, solo a questo computer.',
    leadOfDemo:
      'Questa installazione non ha un server di posta. Poiché è raggiungibile da altri computer, qui si vedono solo le email agli account di prova.',
    empty: 'Ancora nessuna email. Iscriviti o chiedi una nuova password e la troverai qui.',
    emptyOfDemo: 'Ancora nessuna email agli account di prova.',
    back: 'Tutte le email',
    home: 'Alla classifica',
    from: 'Da',
    to: 'A',
    sent: 'Inviata',
    plain: 'Come testo semplice',
    frame: 'L’email come la vede chi la riceve',
    other: 'English',
  },
};
