import type { FastifyInstance } from 'fastify';
import { exportWalletTaxCall, walletTaxCall } from '#contracts/wallet-tax.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { canReadTaxWorksheet, sightOf } from '#domain/plans/access.ts';
import type { ReadPrices } from '#server/answers/euro-prices.ts';
import { taxAnswer } from '#server/answers/tax-answer.ts';
import { asFile } from '#server/files/as-file.ts';
import { drawFile } from '#server/files/draw-file.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Session } from '#server/http/session.ts';
import type { People } from '#server/people/people.ts';
import { dailyPrices } from '#server/queries/daily-prices.ts';
import { registerMemberCall } from '#server/routes/register-call.ts';
import type { SnapshotHolder } from '#server/snapshot/snapshot-holder.ts';
import { readEntries } from '#server/wallet/wallet-entries.ts';

/** The Italian worksheet of the wallet, for those whose plan has it. */
export function registerWalletTaxRoutes(app: FastifyInstance, people: People, holder: SnapshotHolder): void {
  const read: ReadPrices = (assets, from) => dailyPrices(people.db, assets, from);
  const worksheet = async (session: Session, locale: Locale) => {
    if (!canReadTaxWorksheet(sightOf(session))) throw new ApiError('tier.required');
    if (!holder.held) throw new ApiError('server.unavailable');
    return taxAnswer(await readEntries(people.db, session.userId), holder.held, read, {
      now: Date.now(),
      locale,
    });
  };

  registerMemberCall(app, people, walletTaxCall, ({ session, locale }) => worksheet(session, locale));

  registerMemberCall(app, people, exportWalletTaxCall, async ({ session, body, locale, reply }) => {
    const { year, format } = body;
    const whole = await worksheet(session, locale);
    const sheet = { ...whole, years: whole.years.filter((one) => one.year === year) };
    const file = await drawFile({ kind: `tax-${format}`, sheet, year, made: Date.now(), locale });
    return asFile(reply, { name: `fairview-${NAMES[locale]}-${year}`, format, file });
  });
}

const NAMES = { en: 'italian-tax', it: 'fisco' } as const;
