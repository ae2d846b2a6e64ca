import type { Locale } from '#domain/locale/locales.ts';

interface TitledText {
  title: string;
  text: string;
}

/** The fixed words of the blog. The page puts a number in place of `{n}`. */
export interface BlogWords {
  readingTime: string;
  read: string;
  newest: string;
  others: string;
  all: string;
  choose: { title: string; lead: string };
  open: { heading: string; entries: TitledText[] };
  app: { heading: string; text: string; action: string };
  next: string;
  back: string;
}

/** The fixed words of the book. The page puts numbers in place of `{n}` and `{to}`. */
export interface BookWords {
  book: string;
  issue: { chapters: string; ready: string; readyCount: string };
  parts: string[];
  chapter: string;
  range: string;
  opening: Record<'all' | 'free' | 'pro', string>;
  openingText: Record<'all' | 'free' | 'pro', string>;
  /** The chapter belongs to what the viewer has. */
  inPlan: string;
  minutes: string;
  readingTime: string;
  updated: string;
  writing: string;
  state: { writing: string; text: string; first: string; contents: string };
  chaptersLabel: string;
  neighbours: string;
  plans: string;
  signup: string;
  rests: { heading: string; entries: TitledText[] };
}

const blog: Record<Locale, BlogWords> = {
  en: {
    readingTime: '{n} min',
    read: 'Read it',
    newest: 'The newest',
    others: 'Also on the blog',
    all: 'All posts by date',
    choose: { title: 'Choose a post', lead: 'No post was named in the address. These are all there are.' },
    open: {
      heading: 'What stands here',
      entries: [
        {
          title: 'Method, scams, market',
          text: 'How a figure is made and where it misleads; how a fraud was built, with its evidence; what moved and what only looked as if it did. No price targets and nothing paid for.',
        },
        {
          title: 'Signed by a date',
          text: 'A post says when it was written. If a fact in it turns out wrong, the correction is added to the text with its own date; nothing is taken away in silence.',
        },
        {
          title: 'Whole here, or on to the app',
          text: 'The posts of today are open to the end. Some longer research will stop after its excerpt on the web and be read whole in the app. Such a piece says so under its title, before you begin.',
        },
      ],
    },
    app: {
      heading: 'The blog on your phone',
      text: 'Fairview can be put on the home screen of a phone. Research that stops at its excerpt on the web will be read whole there; the piece above is complete.',
      action: 'Get the app',
    },
    next: 'The next post',
    back: 'All posts',
  },
  it: {
    readingTime: '{n} min',
    read: 'Leggi',
    newest: 'Il più recente',
    others: 'Nel blog c’è anche',
    all: 'Tutti gli articoli per data',
    choose: {
      title: 'Scegli un articolo',
      lead: 'Nell’indirizzo non c’è nessun articolo. Questi sono tutti quelli pubblicati.',
    },
    open: {
      heading: 'Che cosa trovi qui',
      entries: [
        {
          title: 'Metodo, truffe, mercato',
          text: 'Come nasce un dato e dove inganna; com’era costruita una frode, con le prove; che cosa si è mosso davvero e che cosa sembrava soltanto. Niente obiettivi di prezzo, niente a pagamento.',
        },
        {
          title: 'Con una data',
          text: 'Ogni articolo dice quando è stato scritto. Se un fatto si rivela sbagliato, la correzione si aggiunge al testo con la sua data: nulla sparisce in silenzio.',
        },
        {
          title: 'Intero qui, o nell’app',
          text: 'Gli articoli di oggi si leggono fino in fondo. Alcune ricerche più lunghe si fermeranno sul web all’estratto e si leggeranno intere nell’app. Lo troverai scritto sotto il titolo, prima di cominciare.',
        },
      ],
    },
    app: {
      heading: 'Il blog sul telefono',
      text: 'Fairview si può mettere nella schermata Home del telefono. Le ricerche che sul web si fermano all’estratto si leggeranno intere lì; l’articolo qui sopra è completo.',
      action: 'Scarica l’app',
    },
    next: 'L’articolo seguente',
    back: 'Tutti gli articoli',
  },
};

const book: Record<Locale, BookWords> = {
  en: {
    book: 'The book',
    issue: {
      chapters: 'Chapters',
      ready: 'Ready to read',
      readyCount: '{n} of {to}',
    },
    parts: ['Part one', 'Part two', 'Part three'],
    chapter: 'Chapter {n}',
    range: 'Chapters {n} to {to}',
    opening: { all: 'Open to all', free: 'With a free account', pro: 'With PRO' },
    openingText: {
      all: 'No account needed.',
      free: 'They open with an account, which costs nothing.',
      pro: 'The rest of the book belongs to the paid plans.',
    },
    inPlan: 'In your plan.',
    minutes: '{n} min',
    readingTime: '{n} minutes to read',
    updated: 'updated',
    writing: 'in preparation',
    state: {
      writing: 'This chapter is being written',
      text: 'It will stand at this address, with its glossary in the margin. Its place in the book and what it is about are settled; its text is not.',
      first: 'Begin with chapter 1',
      contents: 'The contents of the book',
    },
    chaptersLabel: 'Chapters',
    neighbours: 'Before and after',
    plans: 'What the plans open',
    signup: 'Create a free account',
    rests: {
      heading: 'How the book is made',
      entries: [
        {
          title: 'One thing a chapter',
          text: 'A few minutes each, in order, every term explained in the margin where it first appears. No chapter needs one that comes after it.',
        },
        {
          title: 'Written, then dated',
          text: 'A chapter carries the day of its last change. Figures come from the same sources as the scores, and are named where they stand.',
        },
        {
          title: 'While the rest is written',
          text: 'The method explains every measure and every red flag; the blog has two pieces to practise on.',
        },
      ],
    },
  },
  it: {
    book: 'Il libro',
    issue: {
      chapters: 'Capitoli',
      ready: 'Pronti da leggere',
      readyCount: '{n} di {to}',
    },
    parts: ['Parte prima', 'Parte seconda', 'Parte terza'],
    chapter: 'Capitolo {n}',
    range: 'Capitoli {n}–{to}',
    opening: { all: 'Aperti a tutti', free: 'Con un account gratuito', pro: 'Con PRO' },
    openingText: {
      all: 'Senza account.',
      free: 'Si aprono con un account, che non costa nulla.',
      pro: 'Il resto del libro fa parte dei piani a pagamento.',
    },
    inPlan: 'Nel tuo piano.',
    minutes: '{n} min',
    readingTime: 'lettura di {n} minuti',
    updated: 'aggiornato il',
    writing: 'in preparazione',
    state: {
      writing: 'Questo capitolo è in preparazione',
      text: 'Sarà a questo indirizzo, con il glossario a margine. Il suo posto nel libro e l’argomento sono decisi; il testo ancora no.',
      first: 'Comincia dal capitolo 1',
      contents: 'L’indice del libro',
    },
    chaptersLabel: 'Capitoli',
    neighbours: 'Prima e dopo',
    plans: 'Che cosa aprono i piani',
    signup: 'Crea un account gratuito',
    rests: {
      heading: 'Com’è fatto il libro',
      entries: [
        {
          title: 'Una cosa per capitolo',
          text: 'Pochi minuti l’uno, in ordine, ogni termine spiegato a margine dove compare la prima volta. Nessun capitolo ha bisogno di uno che viene dopo.',
        },
        {
          title: 'Prima scritto, poi datato',
          text: 'Ogni capitolo porta il giorno dell’ultima modifica. I dati vengono dalle stesse fonti dei punteggi, citate dove servono.',
        },
        {
          title: 'Intanto che il resto si scrive',
          text: 'Il metodo spiega ogni misura e ogni red flag; nel blog ci sono due articoli per esercitarsi.',
        },
      ],
    },
  },
};

export const READING_WORDS: Record<Locale, { blog: BlogWords; book: BookWords }> = {
  en: { blog: blog.en, book: book.en },
  it: { blog: blog.it, book: book.it },
};
