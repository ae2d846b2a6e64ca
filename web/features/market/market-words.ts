import type { Locale } from '#domain/locale/locales.ts';
import type { TopListName } from '#domain/market/top-lists.ts';

interface TitledText {
  title: string;
  text: string;
}

interface Told {
  heading: string;
  entries: TitledText[];
}

interface Wayed {
  heading: string;
  /** In the order in which the page names their addresses. */
  ways: TitledText[];
}

/** `{n}` and `{to}` are numbers the page fills in. */
export interface TopTenWords {
  issue: { at: string; assets: string; rows: string; rowsOf: string };
  lists: Record<TopListName, { title: string; unit: string }>;
  known: string;
  empty: string;
  locked: { title: string; text: string; action: string; range: string };
  rests: Told;
  on: Wayed;
}

export interface BearBullWords {
  sentence: string;
  nothing: string;
  bear: string;
  bull: string;
  day: string;
  week: string;
  median: string;
  still: string;
  unknown: string;
  largest: { title: string; aside: string };
  at: string;
  history: { title: string; aside: string; text: string };
  rests: Told;
  on: Wayed;
}

export interface EcosystemWords {
  issue: { at: string; assets: string; categories: string };
  doing: { title: string; aside: string };
  living: { title: string; aside: string; text: string };
  columns: { category: string; home: string; assets: string; value: string; largest: string };
  homes: Record<string, string>;
  noCategory: string;
  noHome: string;
  none: string;
  news: { title: string; text: string };
  on: Wayed;
}

const topTen: Record<Locale, TopTenWords> = {
  en: {
    issue: { at: 'Figures of', assets: 'Assets compared', rows: 'Rows shown', rowsOf: '{n} of {to}' },
    lists: {
      market_cap: { title: 'Largest', unit: 'Market capitalisation' },
      volume_24h: { title: 'Most traded', unit: 'Volume, 24 h' },
      risen_24h: { title: 'Risen most in a day', unit: 'Price, 24 h' },
      fallen_24h: { title: 'Fallen most in a day', unit: 'Price, 24 h' },
      risen_7d: { title: 'Risen most in a week', unit: 'Price, 7 days' },
      fallen_7d: { title: 'Fallen most in a week', unit: 'Price, 7 days' },
      near_high: { title: 'Nearest to their high', unit: 'Below the all-time high' },
      far_from_high: { title: 'Furthest from their high', unit: 'Below the all-time high' },
    },
    known: 'of {n} with this figure',
    empty: 'None today.',
    locked: {
      title: '7 more in each list',
      text: 'with a free account.',
      action: 'Create a free account',
      range: '4–10',
    },
    rests: {
      heading: 'How the lists are made',
      entries: [
        {
          title: 'One thing at a time',
          text: 'Each list is ordered by the figure in its head and by nothing else. It says nothing about quality: what rose most yesterday is often what nobody trades.',
        },
        {
          title: 'Which assets',
          text: 'All that Fairview lists, without stablecoins. An asset whose figure is not known stands in no list, instead of standing at its end.',
        },
        {
          title: 'Source and date',
          text: 'The figures are those of the asset pages, where each has its source and its time. The lists change when the figures do.',
        },
      ],
    },
    on: {
      heading: 'Look closer',
      ways: [
        { title: 'The ranking, by change', text: 'The scored assets in the order of their last 24 hours.' },
        { title: 'Bear vs Bull', text: 'How many rose and how many fell, all of them counted.' },
        { title: 'Where figures come from', text: 'Every source, and when it last answered.' },
      ],
    },
  },
  it: {
    issue: { at: 'Dati del', assets: 'Asset a confronto', rows: 'Righe visibili', rowsOf: '{n} di {to}' },
    lists: {
      market_cap: { title: 'I più grandi', unit: 'Capitalizzazione' },
      volume_24h: { title: 'I più scambiati', unit: 'Volume, 24 h' },
      risen_24h: { title: 'Più saliti in un giorno', unit: 'Prezzo, 24 h' },
      fallen_24h: { title: 'Più scesi in un giorno', unit: 'Prezzo, 24 h' },
      risen_7d: { title: 'Più saliti in una settimana', unit: 'Prezzo, 7 giorni' },
      fallen_7d: { title: 'Più scesi in una settimana', unit: 'Prezzo, 7 giorni' },
      near_high: { title: 'Più vicini al massimo', unit: 'Sotto il massimo storico' },
      far_from_high: { title: 'Più lontani dal massimo', unit: 'Sotto il massimo storico' },
    },
    known: 'su {n} con questo dato',
    empty: 'Oggi nessuno.',
    locked: {
      title: 'Altri 7 in ogni lista',
      text: 'con un account gratuito.',
      action: 'Crea un account gratuito',
      range: '4–10',
    },
    rests: {
      heading: 'Come nascono le liste',
      entries: [
        {
          title: 'Una cosa alla volta',
          text: 'Ogni lista è ordinata secondo il dato indicato in testa, e nient’altro. Della qualità non dice nulla: ciò che ieri è salito di più è spesso ciò che nessuno scambia.',
        },
        {
          title: 'Quali asset',
          text: 'Tutti quelli in elenco su Fairview, tranne le stablecoin. Un asset di cui il dato non è noto non finisce in fondo: non compare.',
        },
        {
          title: 'Fonte e data',
          text: 'I dati sono quelli delle pagine degli asset, dove ognuno ha la sua fonte e la sua ora. Le liste cambiano quando cambiano i dati.',
        },
      ],
    },
    on: {
      heading: 'Guarda più da vicino',
      ways: [
        {
          title: 'La classifica, per variazione',
          text: 'Gli asset valutati, secondo le ultime 24 ore.',
        },
        { title: 'Bear vs Bull', text: 'Quanti sono saliti e quanti scesi, contati tutti.' },
        { title: 'Da dove vengono i dati', text: 'Ogni fonte, e quando ha risposto l’ultima volta.' },
      ],
    },
  },
};

const bearBull: Record<Locale, BearBullWords> = {
  en: {
    sentence: 'Of every hundred assets that moved in 24 hours, {n} rose.',
    nothing: 'No change of the last 24 hours is known.',
    bear: 'fell',
    bull: 'rose',
    day: '24 hours',
    week: '7 days',
    median: 'Change in the middle',
    still: 'Unchanged',
    unknown: 'Not known',
    largest: { title: 'The ten largest', aside: 'Change in 24 hours, stablecoins left out' },
    at: 'Prices of {at}. Stablecoins are not counted.',
    history: {
      title: 'The gauge, day by day',
      aside: 'Share that rose in 24 hours, 0 to 100%',
      text: 'Coming soon.',
    },
    rests: {
      heading: 'What is counted',
      entries: [
        {
          title: 'The formula',
          text: 'Assets that rose, divided by assets that rose or fell. Each counts once, whatever its size: the gauge asks how broad a movement is, not how much money is behind it.',
        },
        {
          title: 'Who is in',
          text: 'Every listed asset except stablecoins. Where the change is not known the asset is in neither count, and is listed as not known.',
        },
        {
          title: 'What it is not',
          text: 'A description of yesterday. It enters no score, and a broad rise has never been a reason for the next one.',
        },
      ],
    },
    on: {
      heading: 'Look closer',
      ways: [
        { title: 'Top 10', text: 'Which ones rose and fell most.' },
        { title: 'The ranking, by change', text: 'The scored assets in the order of their last 24 hours.' },
        { title: 'Method', text: 'What does enter a score, and with which weight.' },
      ],
    },
  },
  it: {
    sentence: 'Su cento asset che si sono mossi in 24 ore, {n} sono saliti.',
    nothing: 'Nessuna variazione delle ultime 24 ore è nota.',
    bear: 'scesi',
    bull: 'saliti',
    day: '24 ore',
    week: '7 giorni',
    median: 'Variazione mediana',
    still: 'Invariati',
    unknown: 'Non noti',
    largest: { title: 'I dieci più grandi', aside: 'Variazione in 24 ore, escluse le stablecoin' },
    at: 'Prezzi del {at}. Le stablecoin non sono contate.',
    history: {
      title: 'L’indicatore, giorno per giorno',
      aside: 'Quota di saliti in 24 ore, da 0 a 100%',
      text: 'In arrivo.',
    },
    rests: {
      heading: 'Che cosa si conta',
      entries: [
        {
          title: 'La formula',
          text: 'Gli asset saliti, divisi per quelli saliti o scesi. Ognuno conta una volta, qualunque sia la sua grandezza: l’indicatore chiede quanto è esteso un movimento, non quanto denaro c’è dietro.',
        },
        {
          title: 'Chi c’è',
          text: 'Tutti gli asset in elenco tranne le stablecoin. Dove la variazione non è nota l’asset non entra in nessuno dei due conti, ed è tra i non noti.',
        },
        {
          title: 'Che cosa non è',
          text: 'È una descrizione di ieri. Non entra in nessun punteggio, e un rialzo esteso non è mai stato una ragione per il successivo.',
        },
      ],
    },
    on: {
      heading: 'Guarda più da vicino',
      ways: [
        { title: 'Top 10', text: 'Quali sono saliti e scesi di più.' },
        {
          title: 'La classifica, per variazione',
          text: 'Gli asset valutati, secondo le ultime 24 ore.',
        },
        { title: 'Metodo', text: 'Che cosa entra davvero in un punteggio, e con quale peso.' },
      ],
    },
  },
};

const ecosystem: Record<Locale, EcosystemWords> = {
  en: {
    issue: { at: 'Figures of', assets: 'Assets listed', categories: 'Categories' },
    doing: { title: 'By what they are for', aside: 'Each asset stands in one category' },
    living: {
      title: 'By where they live',
      aside: 'As recorded on the asset pages',
      text: 'A coin keeps its own ledger. A token is an entry in the ledger of another: if that chain stops, the token stops with it.',
    },
    columns: {
      category: 'Category',
      home: 'Ledger',
      assets: 'Assets',
      value: 'Market capitalisation',
      largest: 'Largest',
    },
    homes: {
      'Native coin': 'A chain of its own',
      'ERC-20': 'Ethereum and chains like it (ERC-20)',
      SPL: 'Solana (SPL)',
      'BEP-20': 'BNB Chain (BEP-20)',
    },
    noCategory: 'No category yet',
    noHome: 'Not recorded',
    none: 'Without an asset so far: {names}.',
    news: {
      title: 'What is new among them',
      text: 'Under each chain its news will stand: what was released, what moved house, what closed, each line with its source and its day. Until then the news page says what it will rest on.',
    },
    on: {
      heading: 'Go on',
      ways: [
        { title: 'Choose an asset', text: 'Every listed one by name or ticker.' },
        { title: 'The ranking', text: 'Narrow it to one category or several.' },
        { title: 'News', text: 'How each line will read, and what it will rest on.' },
      ],
    },
  },
  it: {
    issue: { at: 'Dati del', assets: 'Asset in elenco', categories: 'Categorie' },
    doing: { title: 'A che cosa servono', aside: 'Ogni asset sta in una categoria' },
    living: {
      title: 'Dove vivono',
      aside: 'Come risulta nelle pagine degli asset',
      text: 'Una moneta tiene un registro suo. Un token è una scrittura nel registro di qualcun altro: se quella catena si ferma, si ferma anche lui.',
    },
    columns: {
      category: 'Categoria',
      home: 'Registro',
      assets: 'Asset',
      value: 'Capitalizzazione',
      largest: 'I più grandi',
    },
    homes: {
      'Native coin': 'Una catena propria',
      'ERC-20': 'Ethereum e catene affini (ERC-20)',
      SPL: 'Solana (SPL)',
      'BEP-20': 'BNB Chain (BEP-20)',
    },
    noCategory: 'Ancora senza categoria',
    noHome: 'Non registrato',
    none: 'Finora senza asset: {names}.',
    news: {
      title: 'Che cosa c’è di nuovo',
      text: 'Sotto ogni catena ci saranno le sue novità: che cosa è uscito, che cosa ha cambiato casa, che cosa ha chiuso, ogni riga con fonte e giorno. Intanto la pagina delle notizie dice su che cosa poggeranno.',
    },
    on: {
      heading: 'Prosegui',
      ways: [
        { title: 'Scegli un asset', text: 'Tutti quelli in elenco, per nome o ticker.' },
        { title: 'La classifica', text: 'Restringila a una categoria o a più d’una.' },
        { title: 'Notizie', text: 'Come si leggerà ogni riga, e su che cosa poggerà.' },
      ],
    },
  },
};

export const MARKET_WORDS: Record<
  Locale,
  { topTen: TopTenWords; bearBull: BearBullWords; ecosystem: EcosystemWords }
> = {
  en: { topTen: topTen.en, bearBull: bearBull.en, ecosystem: ecosystem.en },
  it: { topTen: topTen.it, bearBull: bearBull.it, ecosystem: ecosystem.it },
};
