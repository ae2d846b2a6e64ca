import { describe, expect, it } from 'vitest';
import type { Flag } from '#domain/flags/flag.ts';
import { type FlagFormat, flagTitle, flagWords } from '#domain/flags/texts.ts';

const plain: FlagFormat = {
  number: (value) => `${value}`,
  percent: (value) => `${value}%`,
  usd: (value) => `$${value}`,
  date: (day) => `(${day})`,
};
const words = (
  code: string,
  params: Flag['params'],
  locale: 'en' | 'it',
  severity: Flag['severity'] = 'S2',
) => flagWords({ code, severity, params, source: null, observed_at: null, sample: false }, locale, plain);

const day = '2025-01-02';

describe('flagWords', () => {
  it.each<[string, Flag['params'], string, string]>([
    [
      'F01',
      { ratio: 4, mcap: 9 },
      'The median price of the last week is 4 times that of a month ago, on a market value of $9.',
      'Il prezzo mediano dell’ultima settimana è 4 volte quello di un mese fa, con una capitalizzazione di $9.',
    ],
    [
      'F03',
      { untrusted_percent: 81 },
      '81% of the reported volume is on markets without trust or depth.',
      'L’81% dei volumi dichiarati è su mercati poco affidabili o senza profondità.',
    ],
    [
      'F03',
      { untrusted_percent: 91, volume: 7, depth: 2 },
      '91% of the reported volume is on markets without trust or depth. A day’s reported volume of $7 stands on a depth of $2.',
      'Il 91% dei volumi dichiarati è su mercati poco affidabili o senza profondità. Un volume dichiarato di $7 al giorno poggia su una profondità di $2.',
    ],
    [
      'F03',
      { volume: 7, depth: 2 },
      'A day’s reported volume of $7 stands on a depth of $2.',
      'Un volume dichiarato di $7 al giorno poggia su una profondità di $2.',
    ],
    [
      'F05',
      { venues: 0, venue: '' },
      'No trusted venue trades it with usable depth.',
      'Nessun mercato affidabile lo scambia con una profondità utile.',
    ],
    [
      'F05',
      { venues: 1, venue: '' },
      'Only one venue trades it with usable depth.',
      'Solo un mercato lo scambia con una profondità utile.',
    ],
    [
      'F05',
      { venues: 1, venue: 'Big' },
      'Only Big trades it with usable depth.',
      'Solo Big lo scambia con una profondità utile.',
    ],
    [
      'F05',
      { venues: 3, venue: 'Big', percent: 93 },
      '93% of its trusted volume is on Big.',
      'Il 93% dei volumi affidabili è su Big.',
    ],
    [
      'F06',
      { top10_percent: 50 },
      'The ten largest wallets hold 50% of the supply.',
      'I dieci portafogli maggiori hanno il 50% dell’offerta.',
    ],
    ['F06', { top100_percent: 95 }, 'The hundred largest hold 95%.', 'I cento maggiori ne hanno il 95%.'],
    [
      'F06',
      { top10_percent: 80, top100_percent: 95 },
      'The ten largest wallets hold 80% of the supply. The hundred largest hold 95%.',
      'I dieci portafogli maggiori hanno l’80% dell’offerta. I cento maggiori ne hanno il 95%.',
    ],
    [
      'F07',
      { days: 200, date: day },
      'The last code push was on (2025-01-02), 200 days before it was checked.',
      'L’ultimo aggiornamento del codice è del (2025-01-02), 200 giorni prima del controllo.',
    ],
    [
      'F08',
      { percent: 95, date: day },
      'It trades 95% below its all-time high of (2025-01-02).',
      'Vale il 95% in meno del suo massimo storico del (2025-01-02).',
    ],
    [
      'F08',
      { percent: 99, date: day, volume_percent: 1 },
      'It trades 99% below its all-time high of (2025-01-02). Its volume is 1% of its own peak.',
      'Vale il 99% in meno del suo massimo storico del (2025-01-02). I volumi sono l’1% del loro picco.',
    ],
    ['F09', { down: 1, no_paper: 0 }, 'Its website cannot be reached.', 'Il suo sito non è raggiungibile.'],
    [
      'F09',
      { down: 0, no_paper: 1 },
      'It has neither a white paper nor developer documentation.',
      'Non ha né un white paper né una documentazione tecnica.',
    ],
    ['F10', { days: 20 }, 'It has been trading for 20 days.', 'È scambiato da 20 giorni.'],
    ['F10', { days: 1 }, 'It has been trading for 1 day.', 'È scambiato da 1 giorno.'],
    [
      'F12',
      { percent: 11 },
      '11% of the circulating supply unlocks within 30 days.',
      'Entro 30 giorni si sblocca l’11% dell’offerta in circolazione.',
    ],
    [
      'F14',
      { powers: 1, unverified: 0 },
      'Its owner holds one power over the contract that takes effect without delay.',
      'Il proprietario ha un potere sul contratto che agisce senza preavviso.',
    ],
    [
      'F14',
      { powers: 3, unverified: 1 },
      'Its owner holds 3 powers over the contract that take effect without delay. Its source code is not verified.',
      'Il proprietario ha 3 poteri sul contratto che agiscono senza preavviso. Il codice sorgente non è verificato.',
    ],
    [
      'F14',
      { powers: 2, unverified: 0 },
      'Its owner holds 2 powers over the contract that take effect without delay.',
      'Il proprietario ha 2 poteri sul contratto che agiscono senza preavviso.',
    ],
    ['F18', { apy: 40 }, 'It pays 40% a year.', 'Rende il 40% l’anno.'],
    [
      'F18',
      { apy: 180, infl: 60 },
      'It pays 180% a year while its supply grows 60% a year.',
      'Rende il 180% l’anno mentre l’offerta cresce del 60% l’anno.',
    ],
    [
      'F19',
      { stars: 2000, forks: 3, contributors: 2 },
      '2000 stars, but 3 forks and 2 contributors.',
      '2000 stelle, ma 3 fork e 2 contributori.',
    ],
    [
      'F19',
      { stars: 2000, forks: 1, contributors: 1 },
      '2000 stars, but 1 fork and 1 contributor.',
      '2000 stelle, ma 1 fork e 1 contributore.',
    ],
    [
      'F20',
      { name: 'Tether', contract: '' },
      'It carries the name and ticker of another asset: it is not the Tether among the 200 largest.',
      'Porta il nome e il ticker di un altro asset: non è Tether, uno dei 200 maggiori.',
    ],
    [
      'F20',
      { name: 'Tether', contract: '0xdac17' },
      'It carries the name and ticker of another asset: it is not the Tether at 0xdac17.',
      'Porta il nome e il ticker di un altro asset: non è Tether, che ha il contratto 0xdac17.',
    ],
    ['F22', { percent: 3 }, 'It trades 3% away from its peg.', 'Si discosta del 3% dalla parità.'],
    [
      'F22',
      { percent: 8, worst30: 9 },
      'It trades 8% away from its peg. The widest gap of the last 30 days was 9%.',
      'Si discosta dell’8% dalla parità. Lo scarto massimo degli ultimi 30 giorni è stato del 9%.',
    ],
  ])('says of %s with %j what was seen, in both languages', (code, params, en, it) => {
    expect(words(code, params, 'en').text).toBe(en);
    expect(words(code, params, 'it').text).toBe(it);
  });

  it('has the title that lists show', () => {
    for (const locale of ['en', 'it'] as const) {
      expect(words('F10', { days: 1 }, locale).title).toBe(flagTitle('F10', locale));
    }
  });

  it.each([
    ['S2', ['64', '5', '50']],
    ['S3', ['40', '8', '19']],
    ['S4', ['15']],
  ] as const)('names every figure of the cap of %s, in both languages', (severity, figures) => {
    for (const locale of ['en', 'it'] as const) {
      expect(words('F10', { days: 1 }, locale, severity).effect.match(/\d+/g)).toEqual(figures);
    }
  });
});
