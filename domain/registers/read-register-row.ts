import type { RegisterEntry, RegisterName } from '#domain/registers/register.ts';

/** One row of a register file of the European Securities and Markets Authority, by column. */
export type RegisterRow = Readonly<Record<string, string>>;

/** Columns of each register file, as recorded on 9 February 2026. */
const COLUMNS: Readonly<Record<RegisterName, string>> = {
  'mica-non-compliant':
    'ae_competentAuthority,ae_homeMemberState,ae_lei_name,ae_lei,ae_lei_cou_code,ae_commercial_name,ae_website,' +
    'ae_infrigment,ae_reason,ae_decision_date,ae_comments,ae_lastupdate',
  'mica-providers':
    'ae_competentAuthority,ae_homeMemberState,ae_lei_name,ae_lei,ae_lei_cou_code,ae_commercial_name,ae_address,' +
    'ae_website,ae_website_platform,ac_authorisationNotificationDate,ac_authorisationEndDate,ac_serviceCode,' +
    'ac_serviceCode_cou,ac_comments,ac_lastupdate',
  'mica-e-money-tokens':
    'ae_competentAuthority,ae_homeMemberState,ae_lei_name,ae_lei,ae_lei_cou_code,ae_commercial_name,ae_address,' +
    'ae_website,ac_authorisationNotificationDate,ac_authorisationEndDate,ae_exemption48_4,ae_exemption48_5,' +
    'ae_authorisation_other_emt,ae_DTI_FFG,ae_DTI,wp_url,wp_authorisationNotificationDate,wp_comments,wp_lastupdate',
  'mica-white-papers':
    'ae_competentAuthority,ae_homeMemberState,ae_lei_name,ae_lei,ae_lei_cou_code,ae_lei_name_casp,ae_lei_casp,' +
    'ae_offerCode_cou,ae_DTI_FFG,ae_DTI,wp_url,wp_comments,wp_lastupdate',
};

/** Returns the columns that a file lacks or has in addition, each once. Empty names are ignored. */
export function listChangedColumns(register: RegisterName, header: readonly string[]): string[] {
  const known = new Set(COLUMNS[register].split(','));
  const given = new Set(header.map((name) => name.trim()).filter((name) => name !== ''));
  return [...[...known].filter((name) => !given.has(name)), ...[...given].filter((name) => !known.has(name))];
}

/** Undefined for an empty text and for one that the recording has damaged (U+FFFD). */
const clean = (text = ''): string | undefined =>
  text.includes('\uFFFD') ? undefined : text.replace(/\s+/g, ' ').trim() || undefined;
const list = (text = ''): string[] => text.split('|').flatMap((entry) => clean(entry) ?? []);

const COUNTRY = /^[A-Z]{2}$/;

/** Converts 28/05/2025 to 2025-05-28. Undefined for anything else, and for a day that does not exist. */
function toDay(text = ''): string | undefined {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text.trim()) ?? [];
  const iso = `${year}-${month}-${day}`;
  const isDay = year !== undefined && new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso);
  return isDay ? iso : undefined;
}

/**
 * Reads one row; null without the name of an authority. `lastDay`: day of the file, `YYYY-MM-DD`. Later days
 * of an update must be errors and are left out.
 */
export function readRegisterRow(row: RegisterRow, lastDay: string): RegisterEntry | null {
  const authority = clean(row.ae_competentAuthority);
  if (authority === undefined) return null;
  const country = clean(row.ae_homeMemberState);
  const updated = toDay(row.ac_lastupdate ?? row.wp_lastupdate ?? row.ae_lastupdate);
  const entry: RegisterEntry = {
    authority,
    country: country && COUNTRY.test(country) ? country : undefined,
    name: clean(row.ae_lei_name),
    commercial_name: clean(row.ae_commercial_name),
    lei: clean(row.ae_lei),
    websites: list(row.ae_website),
    decided: toDay(row.ae_decision_date),
    authorised: toDay(row.ac_authorisationNotificationDate),
    ended: toDay(row.ac_authorisationEndDate),
    services: list(row.ac_serviceCode).flatMap((service) => /^([a-j])\./.exec(service)?.[1] ?? []),
    white_papers: list(row.wp_url),
    updated: updated !== undefined && updated <= lastDay ? updated : undefined,
  };
  const known = Object.entries(entry).filter(([, value]) => value !== undefined && value.length !== 0);
  return Object.fromEntries(known) as unknown as RegisterEntry;
}
