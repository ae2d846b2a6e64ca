import type { Locale } from '#domain/locale/locales.ts';

interface TitledText {
  title: string;
  text: string;
}

export interface NewsWords {
  column: { title: string; aside: string; empty: string };
  line: { title: string; parts: TitledText[] };
  tones: { title: string; text: string; names: [negative: string, neutral: string, positive: string] };
  rests: { heading: string; entries: TitledText[] };
  on: { heading: string; ways: TitledText[] };
}

export const NEWS_WORDS: Record<Locale, NewsWords> = {
  en: {
    column: {
      title: 'The column',
      aside: 'Newest first, twenty a page',
      empty:
        'No feed has been read here yet, so the column is blank. These are its lines as they will be set; nothing is made up to fill them.',
    },
    line: {
      title: 'How a line will read',
      parts: [
        {
          title: 'When',
          text: 'The hour at which the piece came out, in UTC, not the hour at which we found it.',
        },
        {
          title: 'What',
          text: 'The headline as its author wrote it, and the first paragraphs where the source allows it.',
        },
        {
          title: 'Who',
          text: 'The name of the source. The line leads to the original; the rest is read there.',
        },
        { title: 'About whom', text: 'The tickers it speaks of, each leading to the page of its asset.' },
      ],
    },
    tones: {
      title: 'Its tone',
      text: 'A mark left or right of the middle, with the word. It describes the wording of a piece, not what a price will do, and it enters no score.',
      names: ['negative', 'neutral', 'positive'],
    },
    rests: {
      heading: 'What it will rest on',
      entries: [
        {
          title: 'Public feeds',
          text: 'Newspapers and projects that publish a feed. Each is named on the page of data sources with the day it last answered.',
        },
        {
          title: 'Three columns',
          text: 'Everything; what is new in the chains and among the projects on them; and, with an account, what concerns the assets of your wallet.',
        },
        {
          title: 'Open to all',
          text: 'News needs no account. Searching it by title and narrowing it to tickers will work the same for everybody.',
        },
      ],
    },
    on: {
      heading: 'To read today',
      ways: [
        { title: 'What moved', text: 'The ranking in the order of the last 24 hours.' },
        { title: 'Blog', text: 'How to read a score, and ten questions before a token.' },
        { title: 'Data sources', text: 'What is read already, and when it last answered.' },
      ],
    },
  },
  it: {
    column: {
      title: 'La colonna',
      aside: 'Le più recenti in alto, venti per pagina',
      empty:
        'Qui non è ancora stato letto nessun feed, perciò la colonna è in bianco. Queste sono le righe come saranno composte; non si inventa nulla per riempirle.',
    },
    line: {
      title: 'Come si leggerà una riga',
      parts: [
        {
          title: 'Quando',
          text: 'L’ora in cui il pezzo è uscito, in UTC, non quella in cui l’abbiamo trovato.',
        },
        {
          title: 'Che cosa',
          text: 'Il titolo come l’ha scritto l’autore, e i primi capoversi dove la fonte lo consente.',
        },
        { title: 'Chi', text: 'Il nome della fonte. La riga porta all’originale: il resto si legge lì.' },
        {
          title: 'Su chi',
          text: 'I ticker di cui parla, ognuno con il link alla pagina dell’asset.',
        },
      ],
    },
    tones: {
      title: 'Il tono',
      text: 'Un segno a sinistra o a destra del centro, con la parola. Descrive come è scritto un pezzo, non che cosa farà un prezzo, e non entra in nessun punteggio.',
      names: ['negativo', 'neutro', 'positivo'],
    },
    rests: {
      heading: 'Su che cosa poggerà',
      entries: [
        {
          title: 'Feed pubblici',
          text: 'Giornali e progetti che pubblicano un feed. Ognuno compare nella pagina delle fonti, con il giorno dell’ultima risposta.',
        },
        {
          title: 'Tre colonne',
          text: 'Tutto; le novità delle catene e dei progetti che ci stanno sopra; e, con un account, quello che riguarda gli asset del tuo portafoglio.',
        },
        {
          title: 'Aperte a tutti',
          text: 'Per le notizie non serve un account. Cercarle per titolo e restringerle ad alcuni ticker funzionerà allo stesso modo per chiunque.',
        },
      ],
    },
    on: {
      heading: 'Da leggere oggi',
      ways: [
        { title: 'Che cosa si è mosso', text: 'La classifica secondo le ultime 24 ore.' },
        { title: 'Blog', text: 'Come si legge un punteggio, e dieci domande prima di un token.' },
        { title: 'Fonti dei dati', text: 'Che cosa si legge già, e quando ha risposto l’ultima volta.' },
      ],
    },
  },
};
