import { Link } from 'react-router';
import { m } from '#messages';
import styles from './chart-ranges.module.css';
import { rangeName } from './range-words.ts';
import type { ChartRange } from './ranges.ts';

interface RangeButtonsProps<Range extends ChartRange> {
  ranges: readonly Range[];
  /** Null while the chart shows another span. */
  chosen: Range | null;
  /** Why a range is unavailable; null when it is available. */
  reason?: (range: Range) => string | null;
  onChoose: (range: Range) => void;
}

/** Buttons that choose the time range of a chart on the page. */
export function RangeButtons<Range extends ChartRange>({
  ranges,
  chosen,
  reason = () => null,
  onChoose,
}: RangeButtonsProps<Range>) {
  return (
    <fieldset className={`${styles.ranges} ${styles.buttons} scripted unprinted`}>
      <legend className="vh">{m.range()}</legend>
      {ranges.map((range) => {
        const why = reason(range);
        return (
          <button
            key={range}
            type="button"
            aria-pressed={range === chosen}
            // Not `disabled`: keyboard users must be able to reach the reason.
            aria-disabled={why ? true : undefined}
            title={why ?? undefined}
            onClick={() => (why ? undefined : onChoose(range))}
          >
            {rangeName(range)}
            {why ? <span className="vh"> ({why})</span> : null}
          </button>
        );
      })}
    </fieldset>
  );
}

interface RangeLinksProps<Range extends ChartRange> {
  ranges: readonly Range[];
  chosen: Range;
  hrefOf: (range: Range) => string;
}

/** Links that choose the time range of a chart by the address. They work without JavaScript. */
export function RangeLinks<Range extends ChartRange>({ ranges, chosen, hrefOf }: RangeLinksProps<Range>) {
  return (
    <nav className={`${styles.ranges} ${styles.links}`} aria-label={m.range()}>
      {ranges.map((range) => (
        <Link
          key={range}
          to={hrefOf(range)}
          aria-current={range === chosen ? 'true' : undefined}
          preventScrollReset
          replace
        >
          {rangeName(range)}
        </Link>
      ))}
    </nav>
  );
}
