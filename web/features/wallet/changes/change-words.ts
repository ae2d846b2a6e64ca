import type { WalletChangeAnswer } from '#contracts/wallet-changes.ts';
import { formatExact } from '#domain/format/format-exact.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { ChangeKind } from '#domain/wallet/wallet-change.ts';
import { m } from '#messages';
import { toCount } from '#web/words/to-count.ts';

/** Names a change: “Transaction deleted”. */
export const changeName = (kind: ChangeKind): string => m.wallet_changes_kind({ kind });

/** The amount and currency of a cash movement in the number format of the language. */
function cashSubject(subject: string, locale: Locale): string {
  const [amount = '', currency = ''] = subject.split(' ');
  return `${formatExact(amount, locale)} ${currency}`;
}

/** Describes what a change wrote: assets, names and counts. */
export function changeFacts(change: WalletChangeAnswer, locale: Locale): string {
  const { kind, subject, added, changed, removed, assets, assets_total: total } = change;
  const names = assets.map(({ thicker }) => thicker);
  const others = total - assets.length;
  if (others > 0) names.push(m.wallet_changes_others({ count: others }));
  return [
    kind.startsWith('cash_') ? cashSubject(subject, locale) : subject,
    new Intl.ListFormat(locale, { type: 'unit' }).format(names),
    added > 0 ? m.wallet_changes_added(toCount(added)) : '',
    changed > 0 ? m.wallet_changes_changed(toCount(changed)) : '',
    removed > 0 ? m.wallet_changes_removed(toCount(removed)) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
