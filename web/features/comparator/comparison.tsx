import { Link } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import {
  type Figure,
  type FigureGroup,
  figureGroups,
  scoreFigures,
} from '#web/features/comparator/figures.ts';
import { larger } from '#web/features/comparator/larger.ts';
import type { Side } from '#web/features/comparator/side.ts';
import { SideScore } from '#web/features/comparator/side-score.tsx';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { useSettings } from '#web/state/settings.ts';
import { Change } from '#web/ui/change.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Pennant, type PennantSeverity } from '#web/ui/pennant.tsx';
import type { MarkWeights } from '#web/ui/score-mark.tsx';
import styles from './comparison.module.css';

export interface ComparisonProps {
  sides: readonly [Side, Side];
  /** Heights of the three bars in the profile. */
  weights: MarkWeights;
  /** The profile by name. */
  levelName: string;
  /** Source and date in words; null when neither is known. */
  sourceLine: (
    seen: {
      source: string | null;
      observed_at: string | null;
      origin?: 'bundled' | 'live' | null;
      sample?: boolean;
    },
    locale: Locale,
  ) => string | null;
}

const SEVERITIES: Record<Side['flags'][number]['severity'], [PennantSeverity, () => string]> = {
  S1: [1, m.severity_s1],
  S2: [2, m.severity_s2],
  S3: [3, m.severity_s3],
  S4: [4, m.severity_s4],
};

/** Two assets side by side, one line a figure; where sizes can be compared, which is the larger and how many times over. */
export function Comparison({ sides, weights, levelName, sourceLine }: ComparisonProps) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const [a, b] = sides;
  const names = sides.map(({ asset }) => asset.name) as [string, string];
  const sourcesOf = (group: FigureGroup) => {
    const lines = sides.map((side) => {
      const seen = group.seen(side);
      return seen && sourceLine(seen, locale);
    });
    if (lines[0] === lines[1]) return lines[0] ?? '';
    return lines.flatMap((line, at) => (line ? [`${sides[at]?.asset.thicker}: ${line}`] : [])).join('; ');
  };
  return (
    <section aria-label={m.compare_heading({ a: names[0], b: names[1] })}>
      <table className={styles.table}>
        <caption className="vh">{m.compare_heading({ a: names[0], b: names[1] })}</caption>
        <thead>
          <tr>
            <td />
            {sides.map(({ asset, level }) => (
              <th key={asset._id} scope="col">
                <Link to={detailsHref(locale, asset._id, asset.name, level)}>
                  <Monogram name={asset.name} picture={asset.logo} />
                  <span>
                    <b>{asset.name}</b>
                    <small>
                      {[asset.thicker, asset.crypto_asset_category?.name].filter(Boolean).join(' · ')}
                    </small>
                  </span>
                </Link>
              </th>
            ))}
            <th scope="col" className={styles.larger}>
              {m.compare_larger()}
            </th>
          </tr>
        </thead>
        <tbody>
          <GroupHead title={m.asset_fv_score()} aside={m.compare_in_profile({ level: levelName })} />
          <tr className={styles.tall}>
            <th scope="row">{m.column_score()}</th>
            {sides.map((side) => (
              <td key={side.asset._id}>
                <SideScore side={side} weights={weights} />
              </td>
            ))}
            <td className={styles.larger} />
          </tr>
          {a.scores || b.scores
            ? scoreFigures(locale).map((figure) => <Line key={figure.id} figure={figure} sides={sides} />)
            : null}
        </tbody>
        {figureGroups(currency, locale).map((group) => (
          <tbody key={group.id}>
            <GroupHead title={group.name} aside={sourcesOf(group)} />
            {group.figures.map((figure) => (
              <Line key={figure.id} figure={figure} sides={sides} />
            ))}
          </tbody>
        ))}
        <tbody>
          <GroupHead title={m.flag_heading()} aside="" />
          <tr className={styles.tall}>
            <th scope="row">{m.compare_flying()}</th>
            {sides.map((side) => (
              <td key={side.asset._id}>
                <Flags flags={side.flags} />
              </td>
            ))}
            <td className={styles.larger} />
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function GroupHead({ title, aside }: { title: string; aside: string }) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={4}>
        <b>{title}</b> {aside ? <span>{aside}</span> : null}
      </th>
    </tr>
  );
}

function Line({ figure, sides }: { figure: Figure; sides: readonly [Side, Side] }) {
  const locale = getLocale();
  const [a, b] = sides;
  const times = figure.magnitude ? larger(figure.magnitude(a), figure.magnitude(b), locale) : null;
  const says =
    times === null
      ? null
      : times.side === 'even'
        ? m.compare_even()
        : `${(times.side === 'a' ? a : b).asset.thicker} ${times.times}`;
  return (
    <tr>
      <th scope="row">
        {figure.name}
        {figure.note ? <small>{figure.note}</small> : null}
        {says ? (
          <small className={styles.narrow} aria-hidden="true">
            {says}
          </small>
        ) : null}
      </th>
      {sides.map((side) => (
        <td key={side.asset._id}>
          {figure.change ? (
            <Change value={figure.change(side)} text={figure.text(side)} />
          ) : (
            figure.text(side)
          )}
          {figure.field && side.provenance[figure.field]?.sample ? <small>{m.asset_estimate()}</small> : null}
        </td>
      ))}
      <td className={styles.larger}>{says}</td>
    </tr>
  );
}

function Flags({ flags }: { flags: Side['flags'] }) {
  const locale = getLocale();
  if (flags.length === 0) return <span className={styles.none}>{m.compare_no_flag()}</span>;
  return (
    <ul className={styles.flags}>
      {flags.map(({ code, severity, title, since }) => (
        <li key={code}>
          <Pennant severity={SEVERITIES[severity][0]} word={SEVERITIES[severity][1]()}>
            {title}
          </Pennant>
          <small>{m.compare_since({ date: formatDate(since, locale) })}</small>
        </li>
      ))}
    </ul>
  );
}
