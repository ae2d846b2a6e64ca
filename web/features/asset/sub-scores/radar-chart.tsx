import type { DetailsAnswer } from '#contracts/details.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { SUB_SCORES_BY_PILLAR } from '#domain/method/sub-scores.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pillarName } from '#web/components/score/profile-words.ts';
import { subScoreName } from '#web/components/score/sub-score-words.ts';
import { Section } from '#web/ui/section.tsx';
import { computeSpokes, toPolygonPoints } from '../radar.ts';
import styles from './radar-chart.module.css';

const RADIUS = 130;
/** Horizontal margin for the names around the rim, in units of the viewBox. */
const ROOM = 84;
const RINGS = [25, 50, 75, 100];

/** The 25 sub-scores as a radar chart and as a table. */
export function RadarChart({ details }: { details: DetailsAnswer }) {
  const locale = getLocale();
  const { components, asset } = details;
  if (!components) return null;
  const shown = PILLARS.flatMap((block) =>
    SUB_SCORES_BY_PILLAR[block].map((name) => ({ block, name, score: components[name]?.score ?? null })),
  );
  const spokes = computeSpokes(
    shown.map(({ score }) => score),
    RADIUS,
  );
  const strongest = [...shown]
    .sort((a, b) => (b.score ?? -1) - (a.score ?? -1))
    .slice(0, 3)
    .map(({ name }) => subScoreName(name));
  return (
    <Section id="shape" title={m.asset_shape()}>
      <svg
        className={styles.radar}
        viewBox={`${-ROOM} ${-28} ${2 * (RADIUS + ROOM)} ${2 * RADIUS + 56}`}
        role="img"
        aria-label={m.asset_shape_label({ name: asset.name, strongest: strongest.join(', ') })}
      >
        {RINGS.map((ring) => (
          <circle key={ring} className={styles.ring} cx={RADIUS} cy={RADIUS} r={(ring / 100) * RADIUS} />
        ))}
        {spokes.map((spoke, index) => (
          <path
            key={shown[index]!.name}
            className={styles.spoke}
            d={`M${RADIUS} ${RADIUS}L${spoke.endX} ${spoke.endY}`}
          />
        ))}
        <polygon className={styles.figure} points={toPolygonPoints(spokes)} />
        {spokes.map((spoke, index) =>
          shown[index]!.score === null ? null : (
            <circle key={shown[index]!.name} className={styles.dot} cx={spoke.x} cy={spoke.y} r="2" />
          ),
        )}
        {PILLARS.map((block) => (
          <PillarArc key={block} name={pillarName(block)} angles={pillarAngles(block)} />
        ))}
        <text className={styles.ringName} x={RADIUS + 3} y={RADIUS - RADIUS / 2 + 10}>
          50
        </text>
        <text className={styles.ringName} x={RADIUS + 3} y={10}>
          100
        </text>
      </svg>
      <details className={`${styles.twin} unprinted`}>
        <summary className="link">{m.chart_table()}</summary>
        <table>
          <thead className="vh">
            <tr>
              <th scope="col">{m.asset_sub_score()}</th>
              <th scope="col">{m.asset_sum_part()}</th>
              <th scope="col">{m.asset_sum_score()}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ block, name, score }) => (
              <tr key={name}>
                <th scope="row">{subScoreName(name)}</th>
                <td>{pillarName(block)}</td>
                <td className="num">{formatScore(score, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}

/** Returns where the spokes of a pillar start and end, in degrees clockwise from the top. */
function pillarAngles(block: (typeof PILLARS)[number]): { from: number; to: number } {
  const step = 360 / 25;
  const before = PILLARS.slice(0, PILLARS.indexOf(block)).reduce(
    (sum, each) => sum + SUB_SCORES_BY_PILLAR[each].length,
    0,
  );
  const count = SUB_SCORES_BY_PILLAR[block].length;
  return { from: (before - 0.4) * step, to: (before + count - 0.6) * step };
}

/** An arc along the spokes of a pillar, with its name outside. */
function PillarArc({ name, angles: { from, to } }: { name: string; angles: { from: number; to: number } }) {
  const at = (degrees: number, radius: number) => {
    const turn = (degrees * Math.PI) / 180;
    return {
      x: toHundredth(RADIUS + Math.sin(turn) * radius),
      y: toHundredth(RADIUS - Math.cos(turn) * radius),
    };
  };
  const start = at(from, RADIUS + 7);
  const end = at(to, RADIUS + 7);
  const middle = (from + to) / 2;
  const label = at(middle, RADIUS + 16);
  const anchor =
    Math.abs(Math.sin((middle * Math.PI) / 180)) < 0.3
      ? 'middle'
      : Math.sin((middle * Math.PI) / 180) > 0
        ? 'start'
        : 'end';
  return (
    <>
      <path
        className={styles.arc}
        d={`M${start.x} ${start.y}A${RADIUS + 7} ${RADIUS + 7} 0 ${to - from > 180 ? 1 : 0} 1 ${end.x} ${end.y}`}
      />
      <text
        className={styles.name}
        x={label.x}
        y={toHundredth(label.y + (Math.cos((middle * Math.PI) / 180) < 0 ? 8 : 2))}
        textAnchor={anchor}
      >
        {name}
      </text>
    </>
  );
}

const toHundredth = (value: number) => Math.round(value * 100) / 100;
