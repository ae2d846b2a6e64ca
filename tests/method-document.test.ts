import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import { getFlagTitle } from '#domain/flags/texts.ts';
import { INPUTS } from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { SUB_SCORE_RULES } from '#domain/scoring/sub-score-rules.ts';

const document = readFileSync(new URL('../docs/method.md', import.meta.url), 'utf8');

/** The text under a heading, up to the next heading of the same or a higher level. */
function section(heading: string): string {
  const start = document.indexOf(`\n${heading}`);
  expect(start, heading).toBeGreaterThan(0);
  const depth = heading.indexOf(' ');
  const rest = document.slice(start + 1 + heading.length);
  return rest.slice(0, new RegExp(`\n#{1,${depth}} `).exec(rest)?.index ?? rest.length);
}

/** The cells of every table row in a text, without head rows. */
const rows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line, i, lines) => /^\| /.test(line) && !/^\| -/.test(line) && !/^\| -/.test(lines[i + 1] ?? ''))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.replaceAll('`', '').trim()),
    );

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 });
const share = (value: number) => value.toFixed(2);

describe('docs/method.md', () => {
  it('is of the current version', () => {
    expect(document.split('\n', 1)[0]).toBe(`# The method, ${METHOD.version}`);
  });

  it('contains the weights of every sub-score in every profile', () => {
    expect(rows(section('### 6.1'))).toEqual(
      SUB_SCORES.map((name) => [name, ...RISK_LEVELS.map((level) => share(METHOD.weights[name][level]))]),
    );
  });

  it('contains the weights and limits of the pillars', () => {
    expect(rows(section('### 6.2')).slice(0, RISK_LEVELS.length)).toEqual(
      RISK_LEVELS.map((level) => [
        level,
        ...PILLARS.map((block) => share(METHOD.blocks[level][block])),
        String(METHOD.limits[level]),
      ]),
    );
  });

  it('contains the caps of the flags', () => {
    const { warning, severe, critical } = METHOD.caps;
    const stepped = ({ first, step, floor }: typeof warning | typeof severe) =>
      `${first} for the first, ${step} less for each further, ${floor} at least`;
    expect(rows(section('### 6.2')).slice(RISK_LEVELS.length)).toEqual([
      ['notes (S1)', '100'],
      ['warnings (S2)', stepped(warning)],
      ['severe flags (S3)', stepped(severe)],
      ['any critical flag (S4)', String(critical)],
    ]);
  });

  it.each(SUB_SCORE_RULES.map((rule) => [rule.component, rule] as const))(
    'contains every part of %s with its weight and the ends of its scale',
    (name, rule) => {
      const parts = rule.variants.flatMap((variant) => variant.parts);
      expect(
        rows(section(`#### ${name}\n`)).map(([part, weight, , zero, hundred]) => [
          part,
          weight,
          zero,
          hundred,
        ]),
      ).toEqual(
        parts.map(({ name: part, weight, scale }) => [
          part,
          share(weight),
          scale ? number(scale.zero) : '–',
          scale ? number(scale.hundred) : '–',
        ]),
      );
    },
  );

  it('contains the unit and ageing of every raw input', () => {
    expect(rows(section('### 2.3')).map(([input, , unit, ageing]) => [input, unit, ageing])).toEqual(
      INPUTS.map((input) => {
        const { unit, grace, half_life } = METHOD.inputs[input];
        return [input, unit.replaceAll('_', ' '), `${grace} / ${half_life}`];
      }),
    );
  });

  it('contains the points of an unknown part and the requirements of a rating', () => {
    expect(section('### 3.3')).toContain(`the part gets ${METHOD.unknown_part} points`);
    const { coverage, project, economics, measured, economics_measured } = METHOD.rated;
    const { history_days, rated_components, age_days } = METHOD.rated;
    expect(section('## 7')).toContain(
      `a coverage of at least ${share(coverage)} (by the weights of the medium profile), ${share(project)} in Project and ` +
        `${share(economics)} in Economics, a measured share (13.1) of at least ${share(measured)} and of at least ` +
        `${share(economics_measured)} in Economics, at least ${history_days} days of price history, at least ${rated_components} of the 5 rated ` +
        `sub-scores rated, and an age of at least ${age_days} days`,
    );
  });

  it('contains confidence, bands and the publication rule', () => {
    const { high, medium } = METHOD.confidence;
    const { borders, margin } = METHOD.bands;
    const text = section('## 7');
    expect(text).toContain(`high up to ${high} points of half width, medium up to ${medium}, low above`);
    expect(text).toContain(
      `A from ${borders.A}, B from ${borders.B}, C from ${borders.C}, D from ${borders.D}, E from ${borders.E}, F below`,
    );
    expect(text).toContain(`pass the border by ${margin} whole point`);
    expect(text).toContain(
      `differ by ${METHOD.publish.dead_band.toFixed(1)} or more, or after ${METHOD.publish.sync_days} days`,
    );
  });

  it('lists exactly the flags that are checked', () => {
    const named = rows(section('## 8')).map(([flag]) => flag!.split(' ', 1)[0]);
    expect(named).toEqual(FLAG_RULES.map(({ code }) => code));
    for (const { code } of FLAG_RULES) expect(getFlagTitle(code, 'en')).toBeTruthy();
  });

  it('lists the categories without a fee model', () => {
    const listed = /without a fee model \(([^)]+)\)/.exec(section('### 3.3'))![1]!;
    expect(
      listed
        .toLowerCase()
        .split(', ')
        .map((name) => name.replace(' ', '-')),
    ).toEqual([...METHOD.no_fee_model]);
  });
});
