// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RenderRow } from '#web/ui/rendered-rows.ts';
import { useReplacedRows } from '#web/ui/use-replaced-rows.ts';

/** A list whose rows name the list and their position; null beyond its end. */
const list =
  (name: string, length = 100): RenderRow =>
  (index) =>
    index < length ? `${name}${index}` : null;

describe('useReplacedRows', () => {
  let frames: FrameRequestCallback[] = [];
  beforeEach(() => {
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
    vi.stubGlobal('cancelAnimationFrame', () => {});
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Runs the requested frames with the tasks after them. */
  const paint = () =>
    act(async () => {
      for (const callback of frames.splice(0)) callback(performance.now());
      await new Promise((resolve) => setTimeout(resolve, 5));
    });

  const show = (row: RenderRow, from = 10, to = 20) => {
    const hook = renderHook((props) => useReplacedRows(props.row, props.from, props.to), {
      initialProps: { row, from, to },
    });
    const rows = (first = from, end = to) =>
      Array.from({ length: end - first }, (_, at) => hook.result.current(first + at));
    return { ...hook, rows };
  };
  const countNew = (rows: readonly unknown[]) => rows.filter((row) => String(row).startsWith('b')).length;

  it('shows the rows at once when they are the first', () => {
    const { rows } = show(list('a'));
    expect(rows()).toEqual(Array.from({ length: 10 }, (_, at) => `a${at + 10}`));
    expect(frames).toEqual([]);
  });

  it('replaces changed rows from the first rendered one, over several frames, until none is old', async () => {
    const { rows, rerender } = show(list('a'));
    rerender({ row: list('b'), from: 10, to: 20 });
    expect(countNew(rows())).toBe(0);
    let before = 0;
    for (let count = 0; count < 12 && countNew(rows()) < 10; count += 1) {
      await paint();
      const now = countNew(rows());
      expect(now).toBeGreaterThan(before);
      expect(rows().slice(0, now)).toEqual(Array.from({ length: now }, (_, at) => `b${at + 10}`));
      before = now;
    }
    expect(countNew(rows())).toBe(10);
    // Rows that come into view later are new as well.
    await paint();
    expect(countNew(rows(0, 100))).toBe(100);
    expect(frames).toEqual([]);
  });

  it('shows a new row where the old list has none', () => {
    const { rows, rerender } = show(list('a', 12));
    rerender({ row: list('b'), from: 10, to: 20 });
    expect(rows()).toEqual(['a10', 'a11', ...Array.from({ length: 8 }, (_, at) => `b${at + 12}`)]);
  });

  it('keeps what is replaced already when the list changes again', async () => {
    const { rows, rerender } = show(list('a'));
    rerender({ row: list('c'), from: 10, to: 20 });
    await paint();
    const replaced = rows().filter((row) => String(row).startsWith('c')).length;
    expect(replaced).toBeGreaterThan(0);
    rerender({ row: list('b'), from: 10, to: 20 });
    expect(rows()[0]).toBe('c10');
    expect(rows()[9]).toBe('a19');
    for (let count = 0; count < 12; count += 1) await paint();
    expect(countNew(rows())).toBe(10);
  });

  it('goes on where the reader is after a jump, instead of replacing every row before', async () => {
    const { rows, rerender } = show(list('a', 10_000));
    const b = list('b', 10_000);
    rerender({ row: b, from: 10, to: 20 });
    rerender({ row: b, from: 9_000, to: 9_010 });
    for (let count = 0; count < 8; count += 1) await paint();
    expect(countNew(rows(9_000, 9_010))).toBe(10);
  });
});
