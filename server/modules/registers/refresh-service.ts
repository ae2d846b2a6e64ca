import { REGISTER_NAMES, type RegisterName } from '#domain/registers/register.ts';
import type { Regulator } from '#server/gateways/regulator.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { countEntries, writeLiveRegister } from '#server/modules/registers/register-repository.ts';
import { clearSourceError, recordGoodAnswer, recordSourceError } from '#server/modules/sources/service.ts';
import type { Db } from '#server/platform/db/handle.ts';

const SOURCE = 'esma';

/** A register that lost more than a fifth of its entries at once is an incomplete file. */
const MIN_KEPT_SHARE = 0.8;

export interface RegisterReport {
  name: RegisterName;
  /** Entries of the new version. Null when the stored one was kept. */
  entries: number | null;
  /** Why the stored version was kept. */
  failed: string | null;
}

/**
 * Reads each register and replaces the stored one as a whole. A file that cannot be read completely changes
 * nothing: the stored register stays, with its date.
 */
export async function refreshRegisters(db: Db, regulator: Regulator, now: Date): Promise<RegisterReport[]> {
  const stored = await countEntries(db);
  const reports: RegisterReport[] = [];
  for (const name of REGISTER_NAMES) {
    try {
      const entries = await regulator.fetchRegister(name, now);
      requireComplete(name, entries.length, stored.get(name) ?? 0);
      await writeLiveRegister(db, { name, entries }, now);
      await recordGoodAnswer(db, SOURCE, now, null);
      reports.push({ name, entries: entries.length, failed: null });
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      await recordSourceError(db, SOURCE, now, { fault: error.fault, message: error.message });
      reports.push({ name, entries: null, failed: error.message });
    }
  }
  if (reports.every(({ failed }) => failed === null)) await clearSourceError(db, SOURCE);
  return reports;
}

function requireComplete(name: RegisterName, found: number, stored: number): void {
  if (found === 0 || found < stored * MIN_KEPT_SHARE)
    throw new SourceError(SOURCE, 'implausible', `${name}: ${found} entries instead of ${stored}`);
}
