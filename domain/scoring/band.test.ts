import { describe, expect, it } from 'vitest';
import { computeBand } from '#domain/scoring/band.ts';
import type { Band } from '#domain/scoring/snapshot.ts';

describe('band', () => {
  it.each([
    [100, 'A'],
    [80, 'A'],
    [79.9, 'B'],
    [65, 'B'],
    [64.9, 'C'],
    [50, 'C'],
    [49.9, 'D'],
    [35, 'D'],
    [34.9, 'E'],
    [20, 'E'],
    [19.9, 'F'],
    [0, 'F'],
  ] as [number, Band][])('assigns a first score of %f to %s', (score, expected) => {
    expect(computeBand(score, null)).toBe(expected);
  });

  it.each([
    [80.9, 'B', 'B'],
    [81, 'B', 'A'],
    [79.1, 'A', 'A'],
    [79, 'A', 'B'],
    [64.5, 'A', 'B'],
    [64, 'A', 'C'],
    [80.5, 'D', 'B'],
    [19.1, 'E', 'E'],
    [19, 'E', 'F'],
    [20.9, 'F', 'F'],
    [21, 'F', 'E'],
    [0, 'A', 'F'],
    [100, 'F', 'A'],
  ] as [number, Band, Band][])('assigns %f after %s to %s', (score, before, expected) => {
    expect(computeBand(score, before)).toBe(expected);
  });
});
