import type { Outcomes } from './test-reports.d.mts';

export const BIOME: string;
export function check(node: string, steps?: { name: string; args: string[] }[]): Promise<Outcomes>;
