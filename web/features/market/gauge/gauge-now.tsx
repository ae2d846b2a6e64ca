import { Link } from 'react-router';
import type { GaugeAnswer } from '#contracts/gauge.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatMultiplier, formatShare } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { type GaugePart, readGaugeSide } from '#domain/market-gauge/gauge-rules.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { sourceName } from '#web/components/source/source-name.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './gauge-now.module.css';

interface GaugeNowProps {
  gauge: GaugeAnswer;
  words: Picked<'bear_bull_'>;
  /** Address of the page of sources. */
  sources: string;
}

/** The gauge of the newest day, earlier days beside it, and its parts. */
export function GaugeNow({ gauge: { newest, earlier, fear_greed }, words, sources }: GaugeNowProps) {
  const locale = getLocale();
  if (newest === null || newest.value === null)
    return (
      <Section id="gauge" title={words.gauge_title}>
        <p>{words.gauge_unknown}</p>
      </Section>
    );
  const { value, day, assets, dominance, parts } = newest;
  const facts: readonly (readonly [string, string])[] = [
    [words.gauge_week, formatScore(earlier.week?.value ?? null, locale)],
    [words.gauge_month, formatScore(earlier.month?.value ?? null, locale)],
    [words.gauge_year, formatScore(earlier.year?.value ?? null, locale)],
    [words.gauge_assets, formatCount(assets, locale)],
    [words.gauge_dominance, formatShare(dominance, locale)],
  ];
  return (
    <>
      <Section id="gauge" title={words.gauge_title} aside={formatDate(day, locale)}>
        <div className={styles.now}>
          <p className={styles.value}>
            <b className="num">{formatScore(value, locale)}</b>
            <span>{words[`gauge_side_${readGaugeSide(value)}`]}</span>
          </p>
          <div
            className={styles.scale}
            role="img"
            aria-label={m.bear_bull_gauge_label({
              day: formatDate(day, locale),
              value: formatScore(value, locale),
            })}
          >
            <i style={{ insetInlineStart: `${value}%` }} />
            <p aria-hidden="true">
              <span>{words.gauge_scale_bear}</span>
              <span>{words.gauge_scale_bull}</span>
            </p>
          </div>
        </div>
        <dl className={styles.facts}>
          {facts.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="num">{text}</dd>
            </div>
          ))}
          {fear_greed ? (
            <div>
              <dt>{words.gauge_fear_greed}</dt>
              <dd className="num">
                {formatCount(fear_greed.value, locale)}
                <small>
                  {sourceName(fear_greed.source)}, {formatDate(fear_greed.day, locale)}
                </small>
              </dd>
            </div>
          ) : null}
        </dl>
        <p className="src">
          <Link className="link" to={sources}>
            {words.gauge_sources}
          </Link>
        </p>
      </Section>
      <Section id="parts" title={words.parts_title} aside={words.parts_aside}>
        <table className={styles.parts}>
          <thead>
            <tr>
              <th scope="col">{words.parts_column_part}</th>
              <th scope="col" className="num">
                {words.parts_column_value}
              </th>
              <th scope="col" className="num">
                {words.parts_column_points}
              </th>
              <th scope="col" className="num">
                {words.parts_column_weight}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.name}>
                <th scope="row">{words[`part_${part.name}`]}</th>
                <td className="num">{formatGaugePart(part.name, part.value)}</td>
                <td className="num">{formatFixed(part.points, 0, locale)}</td>
                <td className="num">{formatShare(part.weight, locale, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </>
  );
}

/** Formats the value of a part: a share, or a multiple. */
export function formatGaugePart(part: GaugePart, value: number | null): string {
  const locale = getLocale();
  if (part === 'volatility') return formatMultiplier(value, locale, 2);
  return formatShare(value, locale, 0);
}
