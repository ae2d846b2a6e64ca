import type { Currency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { FlagBadge } from '#web/components/flag/flag-badge.tsx';
import { Change } from '#web/components/money/change.tsx';
import { Money } from '#web/components/money/money.tsx';
import { formatSourceLine } from '#web/components/source/source-line.ts';
import { compareAmounts } from '#web/features/comparator/compare-amounts.ts';
import { extraClass } from '#web/features/comparator/extra-class.ts';
import { type Figure, type FigureGroup, listFigureGroups } from '#web/features/comparator/figures.ts';
import type { Side } from '#web/features/comparator/side.ts';
import { SideHead } from '#web/features/comparator/side-head.tsx';
import { useSettings } from '#web/state/settings.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './comparison.module.css';

interface ComparisonProps {
  /** Two to four. */
  sides: readonly Side[];
}

/** Market figures and red flags side by side. */
export function Comparison({ sides }: ComparisonProps) {
  return (
    <Section id="figures" title={m.compare_figures()}>
      <FigureTable sides={sides} title={m.compare_figures()} groups={['market']} flags />
    </Section>
  );
}

const MORE = ['supply', 'high', 'work'] as const satisfies FigureGroup['id'][];

/** Further figures side by side, closed at first. */
export function MoreFigures({ sides }: ComparisonProps) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const names = listFigureGroups(currency, locale).flatMap(({ id, name }) => (id === 'market' ? [] : [name]));
  return (
    <Fold id="more-figures" title={m.compare_more_figures()} aside={names.join(' · ')}>
      <FigureTable sides={sides} title={m.compare_more_figures()} groups={MORE} />
    </Fold>
  );
}

interface FigureTableProps extends ComparisonProps {
  title: string;
  groups: readonly FigureGroup['id'][];
  /** Whether the active red flags follow. */
  flags?: boolean;
}

/** Figures side by side. For two assets, comparable sizes also show which is larger and by what factor. */
function FigureTable({ sides, title, groups, flags = false }: FigureTableProps) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const span = sides.length + (sides.length === 2 ? 2 : 1);
  const sourcesOf = (group: FigureGroup) => {
    const lines = sides.map((side) => {
      const seen = group.seen(side);
      return seen && formatSourceLine(seen, locale);
    });
    if (new Set(lines).size === 1) return lines[0] ?? '';
    return lines.flatMap((line, at) => (line ? [`${sides[at]?.asset.thicker}: ${line}`] : [])).join('; ');
  };
  return (
    <table className={styles.table} data-sides={sides.length}>
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <td />
          {sides.map((side, index) => (
            <SideHead key={side.asset._id} side={side} isExtra={index > 1} />
          ))}
          {sides.length === 2 ? (
            <th scope="col" className={styles.larger}>
              {m.compare_larger()}
            </th>
          ) : null}
        </tr>
      </thead>
      {listFigureGroups(currency, locale)
        .filter(({ id }) => groups.includes(id))
        .map((group) => (
          <tbody key={group.id}>
            <GroupHead title={group.name} aside={sourcesOf(group)} span={span} />
            {group.figures.map((figure) => (
              <Line key={figure.id} figure={figure} sides={sides} currency={currency} />
            ))}
          </tbody>
        ))}
      {flags ? (
        <tbody>
          <GroupHead title={m.flag_heading()} aside="" span={span} />
          <tr className={styles.tall}>
            <th scope="row">{m.compare_active()}</th>
            {sides.map((side, index) => (
              <td key={side.asset._id} className={extraClass(index > 1)}>
                <Flags flags={side.flags} />
              </td>
            ))}
            {sides.length === 2 ? <td className={styles.larger} /> : null}
          </tr>
        </tbody>
      ) : null}
    </table>
  );
}

function GroupHead({ title, aside, span }: { title: string; aside: string; span: number }) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={span}>
        <b>{title}</b> {aside ? <span>{aside}</span> : null}
      </th>
    </tr>
  );
}

interface FigureCellProps {
  figure: Figure;
  side: Side;
  currency: Currency;
}

function FigureCell({ figure, side, currency }: FigureCellProps) {
  if (figure.money)
    return <Money short value={figure.money(side)} currency={currency} locale={getLocale()} />;
  const text = figure.text?.(side) ?? UNKNOWN;
  return figure.change ? <Change value={figure.change(side)} text={text} /> : text;
}

function Line({ figure, sides, currency }: { figure: Figure; sides: readonly Side[]; currency: Currency }) {
  const locale = getLocale();
  const [a, b] = sides;
  const factor =
    figure.magnitude && a && b && sides.length === 2
      ? compareAmounts(figure.magnitude(a), figure.magnitude(b), locale)
      : null;
  const factorText =
    factor === null || !a || !b
      ? null
      : factor.side === 'even'
        ? m.compare_even()
        : `${(factor.side === 'a' ? a : b).asset.thicker} ${factor.times}`;
  return (
    <tr>
      <th scope="row">
        {figure.name}
        {figure.note ? <small>{figure.note}</small> : null}
        {factorText ? (
          <small className={styles.narrow} aria-hidden="true">
            {factorText}
          </small>
        ) : null}
      </th>
      {sides.map((side, index) => (
        <td key={side.asset._id} className={extraClass(index > 1)}>
          <span data-figure={figure.mark && `${side.asset._id}.${figure.mark}`}>
            <FigureCell figure={figure} side={side} currency={currency} />
          </span>
          {figure.field && side.provenance[figure.field]?.origin === 'estimated' ? (
            <small>{m.asset_estimate()}</small>
          ) : null}
        </td>
      ))}
      {sides.length === 2 ? <td className={styles.larger}>{factorText}</td> : null}
    </tr>
  );
}

function Flags({ flags }: { flags: Side['flags'] }) {
  const locale = getLocale();
  if (flags.length === 0) return <span className={styles.none}>{m.compare_no_flag()}</span>;
  return (
    <ul className={`stack ${styles.flags}`}>
      {flags.map(({ code, severity, title, since }) => (
        <li key={code}>
          <FlagBadge severity={severity}>{title}</FlagBadge>
          <small>{m.compare_since({ date: formatDate(since, locale) })}</small>
        </li>
      ))}
    </ul>
  );
}
