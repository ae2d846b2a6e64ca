import type { FastifyInstance } from 'fastify';
import { exportWalletTaxCall, walletTaxCall } from '#contracts/wallet-tax.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { canReadTaxWorksheet, sightOf } from '#domain/plans/access.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { asFile } from '#server/modules/documents/as-file.ts';
import { drawFile } from '#server/modules/documents/draw-file.ts';
import { dailyPrices } from '#server/modules/market/daily-price-repository.ts';
import type { ReadPrices } from '#server/modules/market/euro-prices.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { taxAnswer } from '#server/modules/tax/presenter.ts';
import { listEntries } from '#server/modules/wallet/service.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';
import type { Session } from '#server/platform/http/session.ts';

/** The Italian worksheet of the wallet, for those whose plan has it. */
export function registerWalletTaxRoutes(app: FastifyInstance, people: People, holder: SnapshotHolder): void {
  const read: ReadPrices = (assets, from) => dailyPrices(people.db, assets, from);
  const worksheet = async (session: Session, locale: Locale) => {
    if (!canReadTaxWorksheet(sightOf(session))) throw new ApiError('tier.required');
    if (!holder.held) throw new ApiError('server.unavailable');
    return taxAnswer(await listEntries(people.db, session.userId), holder.held, read, {
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
