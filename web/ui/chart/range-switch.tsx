import styles from './chart.module.css';

interface RangeSwitchProps<Range extends string> {
  /** What is chosen, for whoever cannot see it. */
  label: string;
  ranges: readonly Range[];
  chosen: Range;
  name: (range: Range) => string;
  /** Why a range cannot be chosen, in words; null where it can. */
  reason?: (range: Range) => string | null;
  onChoose: (range: Range) => void;
}

/** How far back a chart reaches, one of a few. */
export function RangeSwitch<Range extends string>({
  label,
  ranges,
  chosen,
  name,
  reason = () => null,
  onChoose,
}: RangeSwitchProps<Range>) {
  return (
    <fieldset className={`${styles.ranges} scripted unprinted`}>
      <legend className="vh">{label}</legend>
      {ranges.map((range) => {
        const why = reason(range);
        return (
          <button
            key={range}
            type="button"
            aria-pressed={range === chosen}
            // Not `disabled`: who moves by keyboard must reach the reason.
            aria-disabled={why ? true : undefined}
            title={why ?? undefined}
            onClick={() => (why ? undefined : onChoose(range))}
          >
            {name(range)}
            {why ? <span className="vh"> ({why})</span> : null}
          </button>
        );
      })}
    </fieldset>
  );
}
