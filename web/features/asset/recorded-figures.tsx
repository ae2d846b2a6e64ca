import type { DetailsAnswer } from '#contracts/details.ts';
import { formatCompactCount } from '#domain/format/format-compact.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatPercent, formatShare } from '#domain/format/format-percent.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Money } from '#web/components/money/money.tsx';
import { formatSourceLine } from '#web/components/source/source-line.ts';
import { useSettings } from '#web/state/settings.ts';
import { Section } from '#web/ui/section.tsx';
import { toCount } from '#web/words/to-count.ts';
import { Figures } from './figures.tsx';
import { describeGroupSources } from './provenance.ts';
import styles from './recorded-figures.module.css';
import { translateTokenType } from './token-type.ts';

const PEG_WORDS: Record<NonNullable<DetailsAnswer['peg_mechanism']>, () => string> = {
  'fiat-backed': m.asset_peg_fiat,
  'crypto-backed': m.asset_peg_crypto,
  algorithmic: m.asset_peg_algorithmic,
};

/** Formats a former name: "Polygon (MATIC) until 2024". Ticker and year are omitted when unknown. */
function formatFormerName({ name, ticker, until }: DetailsAnswer['former_names'][number]): string {
  const former = ticker === null ? name : `${name} (${ticker})`;
  return until === null ? former : m.asset_former_until({ name: former, year: until.slice(0, 4) });
}

/** Recorded figures on code, community, supply and type of the asset, each group with source and date. */
export function RecordedFigures({ details }: { details: DetailsAnswer }) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const { code, social, market, supply, ath, decentralization, provenance } = details;
  const turnover =
    market.volume_24h.usd !== null && market.market_cap.usd
      ? market.volume_24h.usd / market.market_cap.usd
      : null;
  const count = (value: number | null) => formatCount(value, locale);
  const formatCoins = (value: number | null) => formatCompactCount(value, locale);
  const seen = (...groups: string[]) => describeGroupSources(provenance, groups, locale);
  const formatYesNo = (value: boolean | null) =>
    value === null ? UNKNOWN : value ? m.input_yes() : m.input_no();
  return (
    <Section id="figures" title={m.asset_figures()} aside={m.asset_figures_key()}>
      <div className={styles.columns}>
        <Figures
          provenance={provenance}
          title={m.asset_supply()}
          source={
            [...new Set([formatSourceLine(supply, locale), seen('ath', 'market')].filter(Boolean))].join(
              '; ',
            ) || null
          }
          figures={[
            {
              name: m.asset_fully_diluted(),
              value: (
                <Money short value={market.fully_diluted[currency]} currency={currency} locale={locale} />
              ),
            },
            { name: m.asset_turnover(), value: formatShare(turnover, locale) },
            { name: m.asset_circulating(), value: formatCoins(supply.circulating) },
            { name: m.asset_supply_total(), value: formatCoins(supply.total) },
            { name: m.asset_supply_max(), value: formatCoins(supply.max) },
            { name: m.asset_ath(), value: formatCurrency(ath.price[currency], currency, locale) },
            { name: m.asset_ath_gap(), value: formatPercent(ath.percent, locale, 1) },
            {
              name: m.asset_ath_days(),
              value: ath.days === null ? UNKNOWN : m.input_days(toCount(Math.floor(ath.days))),
            },
          ]}
        />
        <Figures
          provenance={provenance}
          title={m.asset_code()}
          source={seen('code')}
          figures={[
            { name: m.asset_stars(), value: count(code.stars), field: 'code.stars' },
            { name: m.asset_forks(), value: count(code.forks), field: 'code.forks' },
            { name: m.asset_contributors(), value: count(code.contributors), field: 'code.contributors' },
            { name: m.asset_issues_1y(), value: count(code.issues_1y), field: 'code.issues_1y' },
            { name: m.asset_commits_3m(), value: count(code.commits_3m), field: 'code.commits_3m' },
            {
              name: m.asset_author_days_3m(),
              value: count(code.author_days_3m),
              field: 'code.author_days_3m',
            },
          ]}
        />
        <Figures
          provenance={provenance}
          title={m.asset_social()}
          source={seen('social')}
          figures={[
            {
              name: m.asset_reddit_posts(),
              value: count(social.reddit_posts_48h),
              field: 'social.reddit_posts_48h',
            },
            {
              name: m.asset_reddit_comments(),
              value: count(social.reddit_comments_48h),
              field: 'social.reddit_comments_48h',
            },
            {
              name: m.asset_reddit_engagement(),
              value: count(social.reddit_engagement_48h),
              field: 'social.reddit_engagement_48h',
            },
            {
              name: m.asset_reddit_accounts(),
              value: count(social.reddit_accounts_48h),
              field: 'social.reddit_accounts_48h',
            },
            {
              name: m.asset_reddit_subscribers(),
              value: count(social.reddit_subscribers),
              field: 'social.reddit_subscribers',
            },
            {
              name: m.asset_telegram(),
              value: count(social.telegram_subscribers),
              field: 'social.telegram_subscribers',
            },
            {
              name: m.asset_twitter(),
              value: count(social.twitter_followers),
              field: 'social.twitter_followers',
            },
          ]}
        />
        <Figures
          provenance={provenance}
          title={m.asset_nature()}
          source={seen('decentralization', 'genesis_date', 'peg_mechanism')}
          figures={[
            {
              name: m.asset_token_type(),
              value: details.token_type === null ? UNKNOWN : translateTokenType(details.token_type),
            },
            ...(details.peg_mechanism
              ? [{ name: m.asset_peg_mechanism(), value: PEG_WORDS[details.peg_mechanism]() }]
              : []),
            { name: m.asset_consensus(), value: details.consensus_mechanism ?? UNKNOWN },
            { name: m.asset_proof_of_work(), value: formatYesNo(details.proof_of_work) },
            { name: m.asset_genesis_date(), value: formatDate(details.genesis_date, locale) },
            ...(details.former_names.length > 0
              ? [
                  {
                    name: m.asset_former_names(),
                    value: details.former_names.map(formatFormerName).join(', '),
                  },
                ]
              : []),
            { name: m.asset_payment_token(), value: details.payment_token ?? UNKNOWN },
            {
              name: m.asset_holding_addresses(),
              value: formatCoins(decentralization.addresses),
              field: 'decentralization.addresses',
            },
            {
              name: m.asset_top100(),
              value: formatShare(decentralization.top100_share, locale),
              field: 'decentralization.top100_share',
            },
          ]}
        />
      </div>
    </Section>
  );
}
