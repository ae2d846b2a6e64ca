import type { WholeWallet } from '#contracts/wallet.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Score } from '#web/components/score/score.tsx';
import type { MarkWeights } from '#web/components/score/score-mark.tsx';
import { averagePillars } from '#web/features/wallet/allocation/average-pillars.ts';
import styles from './allocation.module.css';

/** FV Score of the holdings weighted by value, with range, measured share and the share of the value it covers. */
export function WalletScore({ wallet, weights }: { wallet: WholeWallet; weights: MarkWeights }) {
  const locale = getLocale();
  const { score } = wallet.summary;
  if (!score) return null;
  const { fv, band, range, measured_share, coverage, provisional } = score;
  const lengths = averagePillars(wallet.holdings) ?? [null, null, null];
  const [project, hype, economics] = lengths.map((length) => formatScore(length, locale)) as [
    string,
    string,
    string,
  ];
  const figure = formatScore(fv, locale);
  return (
    <div className={styles.score}>
      <p className="src">{m.wallet_score()}</p>
      <p>
        <Score
          label={m.score_label({ score: figure, band, project, hype, economics })}
          band={band}
          weights={weights}
          lengths={lengths}
          figure={figure}
        />
        {provisional ? <small>{m.score_provisional()}</small> : null}
      </p>
      <p className="src">
        {m.wallet_score_range({
          low: formatScore(range[0], locale),
          high: formatScore(range[1], locale),
          share: formatShare(measured_share, locale, 0),
        })}
      </p>
      <p className="src">{m.wallet_score_coverage({ share: formatShare(coverage, locale, 0) })}</p>
    </div>
  );
}
