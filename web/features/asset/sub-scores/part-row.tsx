import type { SubScoreAnswer, SubScorePartAnswer } from '#contracts/details.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { UNKNOWN_PART_POINTS } from '#domain/method/published-constants.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { ReportLink } from '#web/components/report/report-link.tsx';
import { inputName } from '#web/components/score/input-words.ts';
import { formatMeasuredValue, formatRawValue, formatScale } from '#web/components/score/raw-value.ts';
import { formatSourceLine } from '#web/components/source/source-line.ts';
import { Bar } from './bar.tsx';
import styles from './why.module.css';

type RawInput = SubScorePartAnswer['inputs'][number];

const STATES: Record<SubScorePartAnswer['state'], () => string> = {
  ok: m.why_known,
  missing: m.why_unknown_short,
  na: m.why_part_na,
  error: m.why_out_of_range_short,
};

interface PartRowProps {
  part: SubScorePartAnswer;
  points: number | null;
  /** Inputs whose estimate is explained in another row of the same table. */
  describedInputs: ReadonlySet<string>;
  /** False for an unrated asset: the row shows what is known instead of scores. */
  rated: boolean;
}

/** One part of a sub-score: raw value with source, score with the ends of its scale, weight, points. */
export function PartRow({ part, points, describedInputs, rated }: PartRowProps) {
  const locale = getLocale();
  // A part named like one of its inputs shows the raw value of that input; others are computed.
  const own = part.inputs.find((input) => input.input === part.input);
  const others = part.inputs.filter((input) => input !== own);
  const known = part.state === 'ok';
  const value = own && own.state === 'ok' ? formatRawValue(own.raw, own.unit, locale, own.input) : null;
  const measured = known ? formatMeasuredValue(part, own?.raw ?? null, locale) : null;
  const headline = own ? value : measured;
  return (
    <>
      <tr data-state={part.state}>
        <th scope="row">
          {inputName(part.input)}
          {headline === null ? null : `, ${headline}`}
          {own && measured !== null ? <small>{m.why_counts_as({ value: measured })}</small> : null}
          {known && part.freshness < 0.995 ? (
            <small>{m.why_old({ share: formatShare(part.freshness, locale, 0) })}</small>
          ) : null}
        </th>
        {rated ? (
          <ScoredCells part={part} points={points} unit={own?.unit ?? part.unit} />
        ) : (
          <td>{STATES[part.state]()}</td>
        )}
      </tr>
      {part.inputs.length > 0 && part.state !== 'na' ? (
        <tr className={styles.seen}>
          <td colSpan={rated ? 4 : 2}>
            {own ? <InputSource input={own} /> : null}
            {others.map((input) => (
              <InputSource
                key={input.input}
                input={input}
                showName
                showReason={!describedInputs.has(input.input)}
              />
            ))}
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** Score with the ends of its scale, weight and points; or a note that the part does not apply. */
function ScoredCells({
  part,
  points,
  unit,
}: {
  part: SubScorePartAnswer;
  points: number | null;
  unit: string;
}) {
  const locale = getLocale();
  if (part.part_score === null) {
    return (
      <>
        <td className={styles.na}>{m.why_part_na()}</td>
        <td />
        <td />
      </>
    );
  }
  const assumedPoints = { points: UNKNOWN_PART_POINTS };
  return (
    <>
      <td>
        <span className={styles.score}>{formatScore(part.part_score, locale)}</span>
        <Bar className={styles.scale} value={part.part_score} />
        {part.state === 'missing' ? <small>{m.why_unknown(assumedPoints)}</small> : null}
        {part.state === 'error' ? <small>{m.why_out_of_range(assumedPoints)}</small> : null}
        {part.scale ? <small>{formatScale(part.input, unit, part.scale, locale)}</small> : null}
      </td>
      <td className="num">× {formatFixed(part.weight, 2, locale)}</td>
      <td className="num">{points === null ? null : formatScore(points, locale)}</td>
    </>
  );
}

/** Points deducted from the sum of the parts, and the input that causes the deduction. */
export function DeductionRow({
  points,
  input,
}: {
  points: number;
  input: SubScoreAnswer['deduction_input'];
}) {
  const locale = getLocale();
  return (
    <>
      <tr>
        <th scope="row" colSpan={3}>
          {m.why_deduction()}
        </th>
        <td className="num">{formatScore(-points, locale)}</td>
      </tr>
      {input ? (
        <tr className={styles.seen}>
          <td colSpan={4}>
            <InputSource input={input} showName />
          </td>
        </tr>
      ) : null}
    </>
  );
}

interface InputSourceProps {
  input: RawInput;
  /** Whether name and value precede the source. */
  showName?: boolean;
  /** Whether the reason of the value follows. */
  showReason?: boolean;
}

/** Reason of an estimate, or raters of a rating, with links to what anyone can read. */
function Reason({ text, links }: { text: string; links: readonly string[] }) {
  return (
    <q>
      {text}
      {links.map((href) => (
        <a key={href} className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
          {new URL(href).hostname.replace(/^www\./, '')}
        </a>
      ))}
    </q>
  );
}

/** Source and date of a raw value, and its reason. */
function InputSource({ input, showName = false, showReason = true }: InputSourceProps) {
  const locale = getLocale();
  const known = input.state === 'ok';
  const value = known ? formatRawValue(input.raw, input.unit, locale, input.input) : m.why_unknown_short();
  const words = showName ? `${inputName(input.input)}, ${value}` : null;
  const source = known ? formatSourceLine(input, locale) : null;
  if (words === null && source === null) return null;
  return (
    <p>
      {words}
      {words !== null && source !== null ? ' · ' : null}
      <span className={styles.source}>{source}</span>
      {known && showReason && input.reason ? <Reason text={input.reason} links={input.reason_links} /> : null}
      {known ? (
        <>
          {' '}
          <ReportLink figure={inputName(input.input)} value={value} source={source ?? undefined} />
        </>
      ) : null}
    </p>
  );
}
