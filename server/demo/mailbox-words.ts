import type { Locale } from '#domain/locale/locales.ts';

export const MAILBOX_WORDS: Record<
  Locale,
  {
    title: string;
    lead: string;
    empty: string;
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
    lead: 'This installation has no mail server: its mails are written to files and shown here, to everybody who opens this page. An installation that is not for trying has no such page.',
    empty: 'No mail yet. Sign up, or ask for a new password, and it will be here.',
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
    lead: 'Questa installazione non ha un server di posta: le sue email finiscono in file e si leggono qui, aperte a chiunque visiti la pagina. Un’installazione che non è di prova non ha una pagina così.',
    empty: 'Ancora nessuna email. Iscriviti o chiedi una nuova password e la troverai qui.',
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
