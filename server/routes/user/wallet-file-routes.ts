import type { FastifyInstance } from 'fastify';
import { exportWalletCall } from '#contracts/wallet-files.ts';
import { exportRange } from '#domain/wallet/file/export-range.ts';
import { dayText } from '#domain/wallet/instant.ts';
import { asFile } from '#server/files/as-file.ts';
import { drawFile } from '#server/files/draw-file.ts';
import { filedEntries } from '#server/files/filed-entries.ts';
import { walletCsv } from '#server/files/wallet-csv.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { People } from '#server/people/people.ts';
import { registerMemberCall } from '#server/routes/register-call.ts';
import type { SnapshotHolder } from '#server/snapshot/snapshot-holder.ts';
import { readEntries } from '#server/wallet/wallet-entries.ts';

/** The wallet as a file. */
export function registerWalletFileRoutes(app: FastifyInstance, people: People, holder: SnapshotHolder): void {
  registerMemberCall(app, people, exportWalletCall, async ({ session, body, locale, reply }) => {
    const range = exportRange(body.from, body.to, Date.now());
    if (!range) throw new ApiError('wallet.export_range');
    const { held } = holder;
    if (!held || body.format === 'pdf') throw new ApiError('server.unavailable');
    const entries = filedEntries(await readEntries(people.db, session.userId), range, held);
    const file =
      body.format === 'csv'
        ? await walletCsv(entries, locale)
        : await drawFile({ kind: 'wallet-xlsx', entries, locale });
    const name = `fairview-wallet-${dayText(range.from)}-${dayText(range.to)}`;
    return asFile(reply, { name, format: body.format, file });
  });
}
