/** Websites of supervisors by member state and abbreviation; by state alone for the only one of it. */
const LINKS: Readonly<Record<string, string>> = {
  AT: 'https://www.fma.gv.at',
  BE: 'https://www.fsma.be',
  'BE NBB': 'https://www.nbb.be',
  BG: 'https://www.fsc.bg',
  CY: 'https://www.cysec.gov.cy',
  CZ: 'https://www.cnb.cz',
  DE: 'https://www.bafin.de',
  DK: 'https://www.finanstilsynet.dk',
  EE: 'https://www.fi.ee',
  ES: 'https://www.cnmv.es',
  FI: 'https://www.finanssivalvonta.fi',
  FR: 'https://www.amf-france.org',
  'FR ACPR': 'https://acpr.banque-france.fr',
  IE: 'https://www.centralbank.ie',
  IT: 'https://www.consob.it',
  LI: 'https://www.fma-li.li',
  LT: 'https://www.lb.lt',
  LU: 'https://www.cssf.lu',
  LV: 'https://www.bank.lv',
  MT: 'https://www.mfsa.mt',
  NL: 'https://www.afm.nl',
  'NL DNB': 'https://www.dnb.nl',
  NO: 'https://www.finanstilsynet.no',
  PL: 'https://www.knf.gov.pl',
  SE: 'https://www.fi.se',
  SI: 'https://www.a-tvp.si',
  SK: 'https://www.nbs.sk',
};

/** The public register of all EU supervisors. */
export const MICA_REGISTER_URL =
  'https://www.esma.europa.eu/esmas-activities/digital-finance-and-innovation/markets-crypto-assets-regulation-mica';

/** Returns the website of a supervisor, or of the register of all when its own is not known. */
export function getAuthorityLink({
  authority,
  country,
}: {
  authority: string;
  country?: string | undefined;
}): string {
  const abbreviation = /\(([A-Z-]+)\)/.exec(authority)?.[1] ?? '';
  return LINKS[`${country} ${abbreviation}`] ?? LINKS[country ?? ''] ?? MICA_REGISTER_URL;
}
