import type { FastifyInstance } from 'fastify';
import { exportWalletCall, LONGEST_PDF } from '#contracts/wallet-files.ts';
import { sightOf } from '#domain/plans/access.ts';
import { exportRange } from '#domain/wallet/file/export-range.ts';
import { dayText } from '#domain/wallet/instant.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { asFile } from '#server/modules/documents/as-file.ts';
import { drawFile } from '#server/modules/documents/draw-file.ts';
import { walletCsv } from '#server/modules/documents/wallet-csv.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { reportOptions } from '#server/modules/wallet/report-options.ts';
import { listEntries } from '#server/modules/wallet/service.ts';
import { walletAnswer } from '#server/modules/wallet/wallet-presenter.ts';
import { filedEntries } from '#server/modules/wallet-export/filed-entries.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** The wallet as a file. */
export function registerWalletFileRoutes(app: FastifyInstance, people: People, holder: SnapshotHolder): void {
  registerMemberCall(app, people, exportWalletCall, async (asked) => {
    const { session, body, locale, reply } = asked;
    const made = Date.now();
    const range = exportRange(body.from, body.to, made);
    if (!range) throw new ApiError('wallet.export_range');
    const { held } = holder;
    if (!held) throw new ApiError('server.unavailable');
    const all = await listEntries(people.db, session.userId);
    const entries = filedEntries(all, range, held);
    const [from, to] = [dayText(range.from), dayText(range.to)];

    const pdf = async () => {
      if (entries.length > LONGEST_PDF) throw new ApiError('wallet.export_too_long');
      const options = await reportOptions(people.db, { session, locale, query: {} });
      const { summary, holdings } = await walletAnswer(all, held, {
        ...options,
        sight: sightOf(session),
        clock: made,
      });
      const given = {
        entries,
        from,
        to,
        report: { summary, holdings: holdings.map(({ lots: _, ...holding }) => holding) },
        made,
        locale,
      };
      return drawFile({ kind: 'wallet-pdf', given });
    };
    const write = {
      csv: () => walletCsv(entries, locale),
      xlsx: () => drawFile({ kind: 'wallet-xlsx', entries, locale }),
      pdf,
    };
    const file = await write[body.format]();
    return asFile(reply, { name: `fairview-wallet-${from}-${to}`, format: body.format, file });
  });
}
