import type { Flag, FlagSeverity } from '#domain/flags/flag.ts';
import type { FlagParams } from '#domain/flags/flag-rule.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';

/** How numbers read in the language of the reader. `percent` takes 12.3 for 12.3 %; `date` a day `YYYY-MM-DD`. */
export interface FlagFormat {
  number: (value: number) => string;
  percent: (value: number) => string;
  usd: (value: number) => string;
  date: (day: string) => string;
}

/** Said after the text of a flag that rests on an estimate. */
export const FLAG_ESTIMATE_NOTE: Readonly<Record<Locale, string>> = {
  en: 'This rests on an estimate by Fairview, not on a measurement.',
  it: 'Si basa su una stima di Fairview, non su una misura.',
};

export interface FlagWords {
  title: string;
  /** What was seen, with its numbers. */
  text: string;
  /** What it does to the score. */
  effect: string;
}

type Text = (params: FlagParams, format: FlagFormat) => string;
interface Template extends Record<Locale, Text> {
  title: Record<Locale, string>;
}

const has = (params: FlagParams, key: string): boolean => params[key] !== undefined && params[key] !== '';
const n = (params: FlagParams, key: string): number => Number(params[key]);
const s = (params: FlagParams, key: string): string => String(params[key] ?? '');
/** An amount with its Italian article, elided before a vowel sound: il 12 %, l’8 %, dell’11 %. */
function il(article: 'il' | 'Il' | 'del', amount: string): string {
  const vowel = /^(8|(1|11)(?!\d))/.test(amount);
  if (!vowel) return `${article} ${amount}`;
  return `${{ il: 'l', Il: 'L', del: 'dell' }[article]}’${amount}`;
}

const sentences = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' ');

const TEMPLATES: Record<string, Template> = {
  F01: {
    title: { en: 'Pump in progress', it: 'Pump in corso' },
    en: (p, f) =>
      `The median price of the last week is ${f.number(n(p, 'ratio'))} times that of a month ago, on a market value of ${f.usd(n(p, 'mcap'))}.`,
    it: (p, f) =>
      `Il prezzo mediano dell’ultima settimana è ${f.number(n(p, 'ratio'))} volte quello di un mese fa, con una capitalizzazione di ${f.usd(n(p, 'mcap'))}.`,
  },
  F03: {
    title: { en: 'Volume without liquidity', it: 'Volumi senza liquidità' },
    en: (p, f) =>
      sentences(
        has(p, 'untrusted_percent') &&
          `${f.percent(n(p, 'untrusted_percent'))} of the reported volume is on markets without trust or depth.`,
        has(p, 'volume') &&
          `A day’s reported volume of ${f.usd(n(p, 'volume'))} stands on a depth of ${f.usd(n(p, 'depth'))}.`,
      ),
    it: (p, f) =>
      sentences(
        has(p, 'untrusted_percent') &&
          `${il('Il', f.percent(n(p, 'untrusted_percent')))} dei volumi dichiarati è su mercati poco affidabili o senza profondità.`,
        has(p, 'volume') &&
          `Un volume dichiarato di ${f.usd(n(p, 'volume'))} al giorno poggia su una profondità di ${f.usd(n(p, 'depth'))}.`,
      ),
  },
  F05: {
    title: { en: 'Single venue', it: 'Un solo mercato' },
    en: (p, f) => {
      if (n(p, 'venues') === 0) return 'No trusted venue trades it with usable depth.';
      const venue = s(p, 'venue') || 'one venue';
      if (n(p, 'venues') === 1) return `Only ${venue} trades it with usable depth.`;
      return `${f.percent(n(p, 'percent'))} of its trusted volume is on ${venue}.`;
    },
    it: (p, f) => {
      if (n(p, 'venues') === 0) return 'Nessun mercato affidabile lo scambia con una profondità utile.';
      const venue = s(p, 'venue') || 'un mercato';
      if (n(p, 'venues') === 1) return `Solo ${venue} lo scambia con una profondità utile.`;
      return `${il('Il', f.percent(n(p, 'percent')))} dei volumi affidabili è su ${venue}.`;
    },
  },
  F06: {
    title: { en: 'Concentrated holders', it: 'Possesso concentrato' },
    en: (p, f) =>
      sentences(
        has(p, 'top10_percent') &&
          `The ten largest wallets hold ${f.percent(n(p, 'top10_percent'))} of the supply.`,
        has(p, 'top100_percent') && `The hundred largest hold ${f.percent(n(p, 'top100_percent'))}.`,
      ),
    it: (p, f) =>
      sentences(
        has(p, 'top10_percent') &&
          `I dieci portafogli maggiori hanno ${il('il', f.percent(n(p, 'top10_percent')))} dell’offerta.`,
        has(p, 'top100_percent') &&
          `I cento maggiori ne hanno ${il('il', f.percent(n(p, 'top100_percent')))}.`,
      ),
  },
  F07: {
    title: { en: 'Abandoned repository', it: 'Repository abbandonato' },
    en: (p, f) =>
      `The last code push was on ${f.date(s(p, 'date'))}, ${f.number(n(p, 'days'))} days before it was checked.`,
    it: (p, f) =>
      `L’ultimo aggiornamento del codice è del ${f.date(s(p, 'date'))}, ${f.number(n(p, 'days'))} giorni prima del controllo.`,
  },
  F08: {
    title: { en: 'Collapsed from its high', it: 'Crollo dal massimo' },
    en: (p, f) =>
      sentences(
        `It trades ${f.percent(n(p, 'percent'))} below its all-time high of ${f.date(s(p, 'date'))}.`,
        has(p, 'volume_percent') && `Its volume is ${f.percent(n(p, 'volume_percent'))} of its own peak.`,
      ),
    it: (p, f) =>
      sentences(
        `Vale ${il('il', f.percent(n(p, 'percent')))} in meno del suo massimo storico del ${f.date(s(p, 'date'))}.`,
        has(p, 'volume_percent') &&
          `I volumi sono ${il('il', f.percent(n(p, 'volume_percent')))} del loro picco.`,
      ),
  },
  F09: {
    title: { en: 'No website or white paper', it: 'Senza sito o white paper' },
    en: (p) =>
      sentences(
        n(p, 'down') === 1 && 'Its website cannot be reached.',
        n(p, 'no_paper') === 1 && 'It has neither a white paper nor developer documentation.',
      ),
    it: (p) =>
      sentences(
        n(p, 'down') === 1 && 'Il suo sito non è raggiungibile.',
        n(p, 'no_paper') === 1 && 'Non ha né un white paper né una documentazione tecnica.',
      ),
  },
  F10: {
    title: { en: 'Very young', it: 'Molto giovane' },
    en: (p, f) => `It has been trading for ${f.number(n(p, 'days'))} days.`,
    it: (p, f) => `È scambiato da ${f.number(n(p, 'days'))} giorni.`,
  },
  F11: {
    title: { en: 'Supply still to come', it: 'Offerta ancora da emettere' },
    en: (p, f) => `Only ${f.percent(n(p, 'percent'))} of its supply circulates.`,
    it: (p, f) => `Circola solo ${il('il', f.percent(n(p, 'percent')))} dell’offerta.`,
  },
  F12: {
    title: { en: 'Unlock ahead', it: 'Sblocco imminente' },
    en: (p, f) => `${f.percent(n(p, 'percent'))} of the circulating supply unlocks within 30 days.`,
    it: (p, f) =>
      `Entro 30 giorni si sblocca ${il('il', f.percent(n(p, 'percent')))} dell’offerta in circolazione.`,
  },
  F14: {
    title: { en: 'Owner powers', it: 'Poteri del proprietario' },
    en: (p, f) =>
      sentences(
        n(p, 'powers') === 1
          ? 'Its owner holds one power over the contract that takes effect without delay.'
          : `Its owner holds ${f.number(n(p, 'powers'))} powers over the contract that take effect without delay.`,
        n(p, 'unverified') === 1 && 'Its source code is not verified.',
      ),
    it: (p, f) =>
      sentences(
        n(p, 'powers') === 1
          ? 'Il proprietario ha un potere sul contratto che agisce senza preavviso.'
          : `Il proprietario ha ${f.number(n(p, 'powers'))} poteri sul contratto che agiscono senza preavviso.`,
        n(p, 'unverified') === 1 && 'Il codice sorgente non è verificato.',
      ),
  },
  F18: {
    title: { en: 'Unsustainable yield', it: 'Rendimento insostenibile' },
    en: (p, f) =>
      has(p, 'infl')
        ? `It pays ${f.percent(n(p, 'apy'))} a year while its supply grows ${f.percent(n(p, 'infl'))} a year.`
        : `It pays ${f.percent(n(p, 'apy'))} a year.`,
    it: (p, f) =>
      has(p, 'infl')
        ? `Rende ${il('il', f.percent(n(p, 'apy')))} l’anno mentre l’offerta cresce ${il('del', f.percent(n(p, 'infl')))} l’anno.`
        : `Rende ${il('il', f.percent(n(p, 'apy')))} l’anno.`,
  },
  F19: {
    title: { en: 'Bought attention', it: 'Attenzione comprata' },
    en: (p, f) =>
      `${f.number(n(p, 'stars'))} stars, but ${f.number(n(p, 'forks'))} forks and ${f.number(n(p, 'contributors'))} contributors.`,
    it: (p, f) =>
      `${f.number(n(p, 'stars'))} stelle, ma ${f.number(n(p, 'forks'))} fork e ${f.number(n(p, 'contributors'))} contributori.`,
  },
  F20: {
    title: { en: 'Impersonation', it: 'Imitazione' },
    en: (p) =>
      `It carries the name and ticker of another asset: it is not the ${s(p, 'name')}${has(p, 'contract') ? ` at ${s(p, 'contract')}` : ' among the 200 largest'}.`,
    it: (p) =>
      `Porta il nome e il ticker di un altro asset: non è ${s(p, 'name')}${has(p, 'contract') ? `, che ha il contratto ${s(p, 'contract')}` : ', uno dei 200 maggiori'}.`,
  },
  F22: {
    title: { en: 'Off its peg', it: 'Fuori dalla parità' },
    en: (p, f) =>
      sentences(
        `It trades ${f.percent(n(p, 'percent'))} away from its peg.`,
        has(p, 'worst30') && `The widest gap of the last 30 days was ${f.percent(n(p, 'worst30'))}.`,
      ),
    it: (p, f) =>
      sentences(
        `Si discosta ${il('del', f.percent(n(p, 'percent')))} dalla parità.`,
        has(p, 'worst30') &&
          `Lo scarto massimo degli ultimi 30 giorni è stato ${il('del', f.percent(n(p, 'worst30')))}.`,
      ),
  },
};

const { caps } = METHOD;

const EFFECTS: Record<FlagSeverity, { en: (f: FlagFormat) => string; it: (f: FlagFormat) => string }> = {
  S1: { en: () => 'A note: it does not limit the score.', it: () => 'Una nota: non limita il punteggio.' },
  S2: {
    en: ({ number }) =>
      `A warning: the FV Score stays at ${number(caps.warning.first)} or below; each further warning lowers that by ${number(caps.warning.step)}, down to ${number(caps.warning.floor)}.`,
    it: ({ number }) =>
      `Un avviso: l’FV Score non supera ${number(caps.warning.first)}; ogni altro avviso abbassa il limite di ${number(caps.warning.step)}, fino a ${number(caps.warning.floor)}.`,
  },
  S3: {
    en: ({ number }) =>
      `Severe: the FV Score stays at ${number(caps.severe.first)} or below; each further severe flag lowers that by ${number(caps.severe.step)}, down to ${number(caps.severe.floor)}.`,
    it: ({ number }) =>
      `Grave: l’FV Score non supera ${number(caps.severe.first)}; ogni altro segnale grave abbassa il limite di ${number(caps.severe.step)}, fino a ${number(caps.severe.floor)}.`,
  },
  S4: {
    en: ({ number }) => `Critical: the FV Score stays at ${number(caps.critical)} or below.`,
    it: ({ number }) => `Critico: l’FV Score non supera ${number(caps.critical)}.`,
  },
};

/** The codes that have words. */
export const FLAG_CODES: readonly string[] = Object.keys(TEMPLATES);

/** A flag in words. Throws on a code without words. */
export function flagWords(flag: Flag, locale: Locale, format: FlagFormat): FlagWords {
  const template = TEMPLATES[flag.code];
  if (!template) throw new Error(`flag ${flag.code} has no words`);
  return {
    title: template.title[locale],
    text: template[locale](flag.params, format),
    effect: EFFECTS[flag.severity][locale](format),
  };
}

/** The title of a flag alone, for lists. Throws on a code without words. */
export function flagTitle(code: string, locale: Locale): string {
  const template = TEMPLATES[code];
  if (!template) throw new Error(`flag ${code} has no words`);
  return template.title[locale];
}
