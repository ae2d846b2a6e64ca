/** Rates by currency code, as text: units for one euro. */
export type DayOfRates = Readonly<Record<string, string>>;

/** A file of euro reference rates as the European Central Bank publishes it, newest day first. */
export function rateFile(days: readonly (readonly [day: string, rates: DayOfRates])[]): string {
  const cubes = days
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, rates]) => {
      const inner = Object.entries(rates).map(([code, rate]) => `<Cube currency="${code}" rate="${rate}"/>`);
      return `<Cube time="${day}">${inner.join('')}</Cube>`;
    });
  return (
    '<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" ' +
    'xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject>' +
    '<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>' +
    `<Cube>${cubes.join('')}</Cube></gesmes:Envelope>`
  );
}
