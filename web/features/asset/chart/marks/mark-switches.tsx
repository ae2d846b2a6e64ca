import { m } from '#messages';
import { MARK_KINDS, type MarkKind } from '#web/components/chart/chart-address.ts';
import styles from './mark-switches.module.css';
import { markKindName } from './mark-words.ts';
import type { OfferedMarks } from './use-chart-marks.ts';

interface MarkSwitchesProps {
  offered: readonly OfferedMarks[];
  chosen: readonly MarkKind[];
  onChoose: (kinds: MarkKind[]) => void;
}

/** Which kinds of marks the chart shows: boxes below it, and the same boxes behind one word on a phone. */
export function MarkSwitches({ offered, chosen, onChoose }: MarkSwitchesProps) {
  const toggle = (kind: MarkKind) =>
    onChoose(MARK_KINDS.filter((each) => chosen.includes(each) !== (each === kind)));
  const boxes = offered.map(({ kind, reason }) => (
    <label key={kind} data-off={reason ? '' : undefined} title={reason ?? undefined}>
      <input
        type="checkbox"
        checked={reason === null && chosen.includes(kind)}
        // Not `disabled`: keyboard users must be able to reach the reason.
        aria-disabled={reason ? true : undefined}
        onChange={() => (reason ? undefined : toggle(kind))}
      />
      {markKindName(kind)}
      {reason ? <span className="vh"> ({reason})</span> : null}
    </label>
  ));
  return (
    <>
      <fieldset className={`${styles.switches} scripted unprinted`}>
        <legend className="vh">{m.chart_marks()}</legend>
        {boxes}
      </fieldset>
      <details className={`${styles.fold} scripted unprinted`}>
        <summary className="link">{m.chart_marks_short()}</summary>
        <fieldset>
          <legend className="vh">{m.chart_marks()}</legend>
          {boxes}
        </fieldset>
      </details>
    </>
  );
}
