import { memo, useMemo } from 'react';
import type { WholeWallet } from '#contracts/wallet.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { computeRatio, parseMoney } from '#domain/wallet/fixed.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { ChartHead } from '#web/components/chart/chart-head.tsx';
import type { MarkWeights } from '#web/components/score/score-mark.tsx';
import { drawDonut } from '#web/features/wallet/allocation/draw-donut.ts';
import { WalletScore } from '#web/features/wallet/allocation/wallet-score.tsx';
import page from '#web/features/wallet/wallet-page.module.css';
import styles from './allocation.module.css';

/** Number of assets in the list; the others are collapsed. */
const MAX_LISTED = 10;
const RADIUS = 84;

/** Share of each asset in the value, as a ring and a list. Small shares are grouped. */
export const Allocation = memo(function Allocation({
  wallet,
  weights,
}: {
  wallet: WholeWallet;
  weights: MarkWeights;
}) {
  const locale = getLocale();
  const { allocation, holdings } = wallet;
  const paths = useMemo(
    () =>
      drawDonut(
        allocation.map(({ share }) => share),
        RADIUS,
      ),
    [allocation],
  );
  const names = new Map(holdings.map(({ crypto_id: { _id, name } }) => [_id, name]));
  const count = allocation.reduce((sum, { assets }) => sum + assets.length, 0);
  const parts = allocation.map((slice, index) => ({
    ...slice,
    tone: slice.crypto_id === null ? 5 : Math.min(index, 4 + (index % 2)),
    name: slice.crypto_id === null ? m.wallet_allocation_other() : (names.get(slice.crypto_id) ?? ''),
  }));
  return (
    <section aria-labelledby="allocation-title" className={page.part}>
      <ChartHead ruled id="allocation-title" title={m.wallet_allocation()}>
        <span className="src">{m.wallet_allocation_aside()}</span>
      </ChartHead>
      {parts.length === 0 ? (
        <p className={styles.none}>{m.wallet_allocation_none()}</p>
      ) : (
        <div className={styles.donut}>
          <svg
            viewBox={`0 0 ${2 * RADIUS} ${2 * RADIUS}`}
            role="img"
            aria-label={`${m.wallet_allocation()}: ${parts
              .map(({ name, share }) => `${name} ${formatShare(share, locale)}`)
              .join(', ')}`}
          >
            <g transform={`translate(${RADIUS} ${RADIUS})`}>
              {paths.map((path, index) => (
                <path key={path} d={path} data-tone={parts[index]?.tone} />
              ))}
            </g>
            <text x={RADIUS} y={RADIUS - 3} data-count>
              {formatCount(count, locale)}
            </text>
            <text x={RADIUS} y={RADIUS + 15}>
              {m.wallet_assets({ count })}
            </text>
          </svg>
          <div>
            <ul>
              {parts.slice(0, MAX_LISTED).map((part) => (
                <AllocationPart key={part.crypto_id ?? ''} part={part} wallet={wallet} names={names} />
              ))}
            </ul>
            {parts.length > MAX_LISTED ? (
              <details className={styles.more}>
                <summary className="link">
                  {m.wallet_allocation_more({ count: parts.length - MAX_LISTED })}
                </summary>
                <ul>
                  {parts.slice(MAX_LISTED).map((part) => (
                    <AllocationPart key={part.crypto_id ?? ''} part={part} wallet={wallet} names={names} />
                  ))}
                </ul>
              </details>
            ) : null}
          </div>
        </div>
      )}
      <WalletScore wallet={wallet} weights={weights} />
    </section>
  );
});

interface PartProps {
  part: WholeWallet['allocation'][number] & { tone: number; name: string };
  wallet: WholeWallet;
  names: ReadonlyMap<string, string>;
}

function AllocationPart({ part: { crypto_id, assets, share, tone, name }, wallet, names }: PartProps) {
  const locale = getLocale();
  const line = (
    <>
      <i data-tone={tone} />
      <span>{name}</span>
      <span>{formatShare(share, locale)}</span>
    </>
  );
  if (crypto_id !== null) return <li className={styles.line}>{line}</li>;
  const whole = wallet.allocation.reduce((sum, { value }) => sum + parseMoney(value), 0n);
  const findValue = (id: string) => wallet.holdings.find((holding) => holding.crypto_id._id === id)?.value;
  return (
    <li>
      <details className={styles.small}>
        <summary className={styles.line}>{line}</summary>
        <ul>
          {assets.map((id) => (
            <li key={id} className={styles.line}>
              <i />
              <span>{names.get(id) ?? id}</span>
              <span>{formatShare(computeRatio(parseMoney(findValue(id) ?? '0'), whole), locale, 2)}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
