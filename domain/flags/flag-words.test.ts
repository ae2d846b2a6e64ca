import { describe, expect, it } from 'vitest';
import type { Flag } from '#domain/flags/flag.ts';
import { describeFlag, type FlagFormat, getFlagTitle } from '#domain/flags/texts.ts';

const plain: FlagFormat = {
  number: (value) => `${value}`,
  percent: (value) => `${value}%`,
  usd: (value) => `$${value}`,
  date: (day) => `(${day})`,
};
const describeInLocale = (
  code: string,
  params: Flag['params'],
  locale: 'en' | 'it',
  severity: Flag['severity'] = 'S2',
) => describeFlag({ code, severity, params, source: null, observed_at: null }, locale, plain);

const day = '2025-01-02';

describe('describeFlag', () => {
  it.each<[string, Flag['params'], string, string]>([
    [
      'F01',
      { ratio: 4, mcap: 9 },
      'The median price of the last week is 4 times that of a month ago, at a market cap of $9.',
      'Il prezzo mediano dell’ultima settimana è 4 volte quello di un mese fa, con una capitalizzazione di $9.',
    ],
    [
      'F01',
      { alert: 3, date: day, rise_percent: 80, times: 90 },
      'On (2025-01-02), the price was up by 80% on the mean of the hour before, on 90 times the usual volume. It lost at least half of that rise within six hours.',
      'Il (2025-01-02) il prezzo superava dell’80% la media dell’ora prima, con volumi 90 volte il solito. Entro sei ore ha perso almeno metà di quel rialzo.',
    ],
    [
      'F02',
      { pumps: 2, date: day, lost_percent: 80 },
      'In the last 90 days, daily prices show 2 sharp rises on unusual volume that fell back. The last rise was on (2025-01-02). The price lost 80% of it within five days.',
      'Negli ultimi 90 giorni i prezzi giornalieri mostrano 2 forti rialzi con volumi insoliti, poi rientrati. L’ultimo rialzo è del (2025-01-02). Il prezzo ne ha perso l’80% in cinque giorni.',
    ],
    [
      'F04',
      { days: 3 },
      'In the last 7 days, more than its whole market cap was traded on 3 days, while the price moved by less than 2%.',
      'Negli ultimi 7 giorni gli scambi hanno superato l’intera capitalizzazione in 3 giorni, mentre il prezzo si è mosso meno del 2%.',
    ],
    [
      'F13',
      { blocked: 1, tax_percent: 12 },
      'In a simulation, the token could not be sold. The contract takes 12% of each sale.',
      'In una simulazione non è stato possibile vendere il token. Il contratto trattiene il 12% di ogni vendita.',
    ],
    [
      'F15',
      { percent: 80, depth: 9 },
      '80% of its liquidity can be withdrawn today. It trades only on decentralised exchanges. The market depth is $9.',
      'L’80% della liquidità si può ritirare oggi. È scambiato solo su exchange decentralizzati. La profondità di mercato è $9.',
    ],
    ['F16', {}, 'A data provider lists it as inactive.', 'Un fornitore di dati lo indica come inattivo.'],
    [
      'F17',
      { loss: 7, percent: 20 },
      'In the last 90 days, $7 was stolen and not returned. That is 20% of the value in its protocols.',
      'Negli ultimi 90 giorni sono stati rubati e non restituiti $7. È il 20% del valore nei suoi protocolli.',
    ],
    [
      'F21',
      { authority: 'CONSOB', date: day },
      'Its website is on a list of warnings: CONSOB, (2025-01-02).',
      'Il suo sito è in un elenco di avvisi: CONSOB, (2025-01-02).',
    ],
    [
      'F21',
      { authority: 'CONSOB', date: '' },
      'Its website is on a list of warnings: CONSOB.',
      'Il suo sito è in un elenco di avvisi: CONSOB.',
    ],
    [
      'F03',
      { untrusted_percent: 81 },
      '81% of the reported volume is on exchanges without trust or depth.',
      'L’81% del volume dichiarato è su exchange poco affidabili o senza profondità.',
    ],
    [
      'F03',
      { untrusted_percent: 91, volume: 7, depth: 2 },
      '91% of the reported volume is on exchanges without trust or depth. Reported daily volume is $7, with a market depth of $2.',
      'Il 91% del volume dichiarato è su exchange poco affidabili o senza profondità. Il volume giornaliero dichiarato è $7, con una profondità di mercato di $2.',
    ],
    [
      'F03',
      { volume: 7, depth: 2 },
      'Reported daily volume is $7, with a market depth of $2.',
      'Il volume giornaliero dichiarato è $7, con una profondità di mercato di $2.',
    ],
    [
      'F05',
      { venues: 0, venue: '' },
      'No trusted exchange trades it with usable depth.',
      'Nessun exchange affidabile lo scambia con una profondità utile.',
    ],
    [
      'F05',
      { venues: 1, venue: '' },
      'Only one exchange trades it with usable depth.',
      'Solo un exchange lo scambia con una profondità utile.',
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
      'Il 93% del volume affidabile è su Big.',
    ],
    [
      'F06',
      { top10_percent: 50 },
      'The ten largest addresses hold 50% of the supply.',
      'I dieci indirizzi maggiori detengono il 50% dell’offerta.',
    ],
    [
      'F06',
      { top100_percent: 95 },
      'The hundred largest addresses hold 95%.',
      'I cento indirizzi maggiori ne detengono il 95%.',
    ],
    [
      'F06',
      { top10_percent: 80, top100_percent: 95 },
      'The ten largest addresses hold 80% of the supply. The hundred largest addresses hold 95%.',
      'I dieci indirizzi maggiori detengono l’80% dell’offerta. I cento indirizzi maggiori ne detengono il 95%.',
    ],
    [
      'F07',
      { days: 200.9, date: day },
      'The last code push was on (2025-01-02), 200 days before it was checked.',
      'L’ultimo aggiornamento del codice è del (2025-01-02), 200 giorni prima del controllo.',
    ],
    [
      'F08',
      { percent: 95, date: day },
      'The price is 95% below its all-time high of (2025-01-02).',
      'Il prezzo è il 95% sotto il massimo storico del (2025-01-02).',
    ],
    [
      'F08',
      { percent: 99, date: day, volume_percent: 1 },
      'The price is 99% below its all-time high of (2025-01-02). Volume is 1% of the highest on record.',
      'Il prezzo è il 99% sotto il massimo storico del (2025-01-02). Il volume è l’1% del massimo registrato.',
    ],
    [
      'F08',
      { percent: 99.96, date: day, volume_percent: 100 },
      'The price is 99.9% below its all-time high of (2025-01-02). Volume is 100% of the highest on record.',
      'Il prezzo è il 99.9% sotto il massimo storico del (2025-01-02). Il volume è il 100% del massimo registrato.',
    ],
    ['F09', { down: 1, no_paper: 0 }, 'The website can’t be reached.', 'Il sito web non è raggiungibile.'],
    [
      'F09',
      { down: 0, no_paper: 1 },
      'No white paper or developer documentation.',
      'Nessun white paper né documentazione tecnica.',
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
      'The owner has one admin privilege without timelock.',
      'Il proprietario ha un privilegio di amministrazione senza timelock.',
    ],
    [
      'F14',
      { powers: 3, unverified: 1 },
      'The owner has 3 admin privileges without timelock. Its source code is not verified.',
      'Il proprietario ha 3 privilegi di amministrazione senza timelock. Il codice sorgente non è verificato.',
    ],
    [
      'F14',
      { powers: 2, unverified: 0 },
      'The owner has 2 admin privileges without timelock.',
      'Il proprietario ha 2 privilegi di amministrazione senza timelock.',
    ],
    ['F18', { apy: 40 }, 'It offers a yield of 40% a year.', 'Offre un rendimento del 40% l’anno.'],
    [
      'F18',
      { apy: 180, infl: 60 },
      'It offers a yield of 180% a year while its supply grows 60% a year.',
      'Offre un rendimento del 180% l’anno mentre l’offerta cresce del 60% l’anno.',
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
      'It has the name and ticker of another asset: it is not Tether, one of the 200 largest.',
      'Ha il nome e il ticker di un altro asset: non è Tether, uno dei 200 maggiori.',
    ],
    [
      'F20',
      { name: 'Tether', contract: '0xdac17' },
      'It has the name and ticker of another asset: it is not Tether at 0xdac17.',
      'Ha il nome e il ticker di un altro asset: non è Tether, che ha il contratto 0xdac17.',
    ],
    ['F22', { percent: 3 }, 'The price is 3% away from its peg.', 'Il prezzo si discosta del 3% dal peg.'],
    [
      'F22',
      { percent: 8, worst30: 9 },
      'The price is 8% away from its peg. The largest deviation of the last 30 days was 9%.',
      'Il prezzo si discosta dell’8% dal peg. Lo scostamento massimo degli ultimi 30 giorni è stato del 9%.',
    ],
  ])('describes %s with %j in both languages', (code, params, en, it) => {
    expect(describeInLocale(code, params, 'en').text).toBe(en);
    expect(describeInLocale(code, params, 'it').text).toBe(it);
  });

  it('returns the same title as getFlagTitle', () => {
    for (const locale of ['en', 'it'] as const) {
      expect(describeInLocale('F10', { days: 1 }, locale).title).toBe(getFlagTitle('F10', locale));
    }
  });

  it.each([
    ['S2', ['64', '5', '50']],
    ['S3', ['40', '8', '19']],
    ['S4', ['15']],
  ] as const)('includes every figure of the cap of %s in both languages', (severity, figures) => {
    for (const locale of ['en', 'it'] as const) {
      expect(describeInLocale('F10', { days: 1 }, locale, severity).effect.match(/\d+/g)).toEqual(figures);
    }
  });
});
