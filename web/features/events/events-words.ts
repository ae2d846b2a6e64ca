import type { Locale } from '#domain/locale/locales.ts';

interface TitledText {
  title: string;
  text: string;
}

/** How certain a date is, the most certain first; `past` once the day is over. */
export const CERTAINTIES = ['fixed', 'announced', 'window', 'past'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export interface EventsWords {
  month: { title: string; aside: string; empty: string; days: string[] };
  week: { title: string; aside: string };
  certainty: { title: string; marks: Record<Certainty, TitledText> };
  kinds: {
    title: string;
    aside: string;
    columns: [kind: string, told: string, from: string];
    rows: { kind: string; told: string; from: string }[];
  };
  rests: { heading: string; entries: TitledText[] };
  on: { heading: string; ways: TitledText[] };
}

export const EVENTS_WORDS: Record<Locale, EventsWords> = {
  en: {
    month: {
      title: 'The month',
      aside: 'Days in UTC',
      empty:
        'No calendar has been read here yet: an empty month, as it will be ruled. Each day will carry the marks of what falls on it.',
      days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    },
    week: { title: 'The next seven days', aside: 'Day, asset, event' },
    certainty: {
      title: 'How certain a date is',
      marks: {
        fixed: {
          title: 'Fixed',
          text: 'A contract or the protocol itself sets it. It can be computed by anybody and moved by nobody alone.',
        },
        announced: {
          title: 'Announced',
          text: 'Those responsible have named a day, in a place we can link to. They may still move it.',
        },
        window: {
          title: 'A window',
          text: 'Only a month or a quarter was named. It is drawn as a line over its days, never as a day.',
        },
        past: {
          title: 'Past',
          text: 'The day is over, and what came of it stands beside: happened, late, or called off.',
        },
      },
    },
    kinds: {
      title: 'What will stand in it',
      aside: 'Rumours have no row',
      columns: ['Kind', 'What is told', 'Where the date comes from'],
      rows: [
        {
          kind: 'Unlock',
          told: 'How much of the circulating supply comes free, and for whom',
          from: 'The contract, or the published schedule',
        },
        {
          kind: 'Upgrade',
          told: 'What changes, and whether holders have to do something',
          from: 'The repository and its release notes',
        },
        {
          kind: 'Change of issuance',
          told: 'New supply a day, before and after',
          from: 'The rules of the protocol',
        },
        {
          kind: 'Vote',
          told: 'What is decided, until when, and the share needed',
          from: 'The governance contract or forum',
        },
        {
          kind: 'Listing or delisting',
          told: 'The venue and the pairs',
          from: 'The announcement of the venue itself',
        },
      ],
    },
    rests: {
      heading: 'What it will rest on',
      entries: [
        {
          title: 'An events calendar',
          text: 'A public calendar of dated events, read every day and named among the data sources, together with what the projects publish themselves.',
        },
        {
          title: 'A source, or no entry',
          text: 'Every event leads to the page that states it. If that page vanishes or changes its day, the entry says so.',
        },
        {
          title: 'Your assets first',
          text: 'Everybody will read the whole calendar. With an account it can be narrowed to the assets you hold or follow.',
        },
      ],
    },
    on: {
      heading: 'To look at today',
      ways: [
        {
          title: 'The events of an asset',
          text: 'Every asset page has a section for them; it says so when none is known. Bitcoin, for one.',
        },
        {
          title: 'Supply still to come',
          text: 'A red flag for assets of which only a part circulates, with its threshold.',
        },
        { title: 'Choose an asset', text: 'Every listed one, by name or ticker.' },
      ],
    },
  },
  it: {
    month: {
      title: 'Il mese',
      aside: 'Giorni in UTC',
      empty:
        'Qui non è ancora stato letto nessun calendario: un mese vuoto, come sarà tracciato. Ogni giorno porterà i segni di ciò che vi cade.',
      days: ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'],
    },
    week: { title: 'I prossimi sette giorni', aside: 'Giorno, asset, evento' },
    certainty: {
      title: 'Quanto è certa una data',
      marks: {
        fixed: {
          title: 'Fissata',
          text: 'La stabilisce un contratto o il protocollo stesso. Chiunque può calcolarla, nessuno da solo può spostarla.',
        },
        announced: {
          title: 'Annunciata',
          text: 'I responsabili hanno indicato un giorno, in un posto a cui possiamo rimandare. Possono ancora spostarlo.',
        },
        window: {
          title: 'Un periodo',
          text: 'Si conoscono solo il mese o il trimestre. È una linea sopra i suoi giorni, mai un giorno.',
        },
        past: {
          title: 'Passata',
          text: 'Il giorno è trascorso e accanto c’è com’è andata: avvenuto, in ritardo o annullato.',
        },
      },
    },
    kinds: {
      title: 'Che cosa ci sarà',
      aside: 'Le indiscrezioni restano fuori',
      columns: ['Tipo', 'Che cosa dice', 'Da dove viene la data'],
      rows: [
        {
          kind: 'Sblocco',
          told: 'Quanta parte dell’offerta circolante si libera, e per chi',
          from: 'Il contratto, o il calendario pubblicato',
        },
        {
          kind: 'Aggiornamento',
          told: 'Che cosa cambia, e se chi possiede il token deve fare qualcosa',
          from: 'Il repository e le note di versione',
        },
        {
          kind: 'Cambio di emissione',
          told: 'Nuova offerta al giorno, prima e dopo',
          from: 'Le regole del protocollo',
        },
        {
          kind: 'Voto',
          told: 'Che cosa si decide, entro quando, e la quota necessaria',
          from: 'Il contratto o il forum di governance',
        },
        {
          kind: 'Quotazione o ritiro',
          told: 'Il mercato e le coppie',
          from: 'L’annuncio del mercato stesso',
        },
      ],
    },
    rests: {
      heading: 'Su che cosa poggerà',
      entries: [
        {
          title: 'Un calendario di eventi',
          text: 'Un calendario pubblico di eventi datati, letto ogni giorno e indicato tra le fonti, insieme a ciò che pubblicano i progetti.',
        },
        {
          title: 'Una fonte, o niente',
          text: 'Ogni evento porta alla pagina che lo afferma. Se quella pagina sparisce o cambia giorno, la voce lo dice.',
        },
        {
          title: 'Prima i tuoi asset',
          text: 'Tutti leggeranno il calendario intero. Con un account si potrà restringere agli asset che possiedi o segui.',
        },
      ],
    },
    on: {
      heading: 'Da guardare oggi',
      ways: [
        {
          title: 'Gli eventi di un asset',
          text: 'Ogni pagina di un asset ha una sezione per loro, e dice quando non se ne conosce nessuno. Per esempio Bitcoin.',
        },
        {
          title: 'Offerta ancora da emettere',
          text: 'Un red flag per gli asset che circolano solo in parte, con la sua soglia.',
        },
        { title: 'Scegli un asset', text: 'Tutti quelli in elenco, per nome o ticker.' },
      ],
    },
  },
};
