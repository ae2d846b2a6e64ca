import { gunzipSync } from 'node:zlib';

/** Recording of public git histories, below the folder of recordings. */
export const CODE_RECORDING = 'market-2026/assets/code_activity_2026.ndjson.gz';

/** When each block was measured, by its name in the recording. */
const BLOCK_TIMES = { at_2025_11_03: '2025-11-03T02:05:00Z', at_2026_05_04: '2026-05-04T19:07:00Z' } as const;

/** Figures of the work itself. For a fork they count the project's own commits. */
const WORK = ['ad90', 'adp90', 'ad365', 'wk', 'top_auth', 'code_months', 'push_d'] as const;

type Block = Record<string, number | string | null | undefined> & {
  own_after_fork?: Record<string, number | null>;
};
type Row = Record<keyof typeof BLOCK_TIMES, Block | null> & {
  id: string;
  repo: string;
  role: 'primary' | 'secondary';
  first_commit_files: number;
};

/** Recorded copies of a repository with the same commits. */
const COPIES: Readonly<Record<string, string>> = { 'bitcoin-core/gui': 'bitcoin/bitcoin' };

/**
 * Figures that the recording cannot see: builds outside the repository, and tests inside source files.
 * A 0 there does not mean that there are none.
 */
const UNSEEN: Readonly<Record<string, readonly string[]>> = {
  'Bitcoin-ABC/bitcoin-abc': ['ci'],
  'hyle-team/zano': ['ci'],
  'raydium-io/raydium-clmm': ['tests'],
};

/**
 * A first commit with more files than this imports earlier work without its history, so the age of the
 * repository is only a lower bound of the age of the code.
 */
const MAX_FILES_OF_A_START = 300;

/** Licences approved by the Open Source Initiative, by SPDX identifier. */
const OSI_LICENCES = new Set([
  ...['Apache-2.0', 'MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'MPL-2.0', 'Unlicense', 'Zlib', 'EUPL-1.2'],
  ...['GPL-2.0', 'GPL-3.0', 'LGPL-2.1', 'LGPL-3.0', 'AGPL-3.0', 'Artistic-2.0', '0BSD', 'BSL-1.0'],
]);
/** Licences that restrict the use of the code. */
const RESTRICTIVE_LICENCE = /^(?:BUSL-|LicenseRef-)/;

/** 1 when the root licence is open source, 0 when there is none or all restrict use, null when uncertain. */
function readLicence(block: Block): number | null {
  if (block.lic === 0) return block.lic_nested_only === 1 ? null : 0;
  const names = typeof block.lic_spdx_guess === 'string' ? block.lic_spdx_guess.split(' | ') : [];
  if (names.some((name) => OSI_LICENCES.has(name))) return 1;
  return names.length > 0 && names.every((name) => RESTRICTIVE_LICENCE.test(name)) ? 0 : null;
}

function toBlock(
  { repo, first_commit_files }: Row,
  observed_at: string,
  block: Block,
): Record<string, unknown> {
  const isImport = first_commit_files > MAX_FILES_OF_A_START;
  const months = isImport ? null : block.code_months;
  const work: Record<string, unknown> = { ...block, code_months: months, ...block.own_after_fork };
  const seen = (name: 'ci' | 'tests') =>
    block[name] === 0 && UNSEEN[repo]?.includes(name) ? null : (block[name] ?? null);
  return {
    observed_at,
    tip: block.tip,
    ...Object.fromEntries(WORK.map((name) => [name, work[name] ?? null])),
    // Authors by email address over the whole history, and days with a tag in a year.
    contrib: work.contributors_all ?? null,
    rel: block.tag_days_1y ?? null,
    ci: seen('ci'),
    tests: seen('tests'),
    lic: readLicence(block),
  };
}

function toLine(row: Row): string | null {
  const { id, repo, role } = row;
  const repository = COPIES[repo];
  const blocks = (Object.keys(BLOCK_TIMES) as (keyof typeof BLOCK_TIMES)[]).flatMap((name) =>
    row[name] ? toBlock(row, BLOCK_TIMES[name], row[name]) : [],
  );
  if (blocks.length === 0) return null;
  return JSON.stringify({
    asset: id,
    repository: repository ?? repo,
    ...(repository !== undefined && { measured_in: repo }),
    main: role === 'primary',
    blocks,
  });
}

/** Text of `data/code-activity.json`, one repository per line, from the bytes of the recording. */
export function buildCodeActivity(recording: Buffer): string {
  const rows = gunzipSync(recording)
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  const order = ({ id, role, repo }: Row) => `${id} ${role} ${repo}`;
  const lines = rows
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .map(toLine)
    .filter((line) => line !== null);
  return `[\n${lines.join(',\n')}\n]\n`;
}
