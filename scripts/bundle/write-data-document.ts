import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBundled } from '#server/modules/bundled-data/read-bundled.ts';
import { countBundledFigures } from './bundled-figures.ts';
import { buildDataDocument } from './data-document.ts';
import { listInputOrigins, readBundledSnapshot } from './input-origins.ts';

/** Writes `docs/data.md` from `data/` and prints its figures. */
const bundled = await readBundled();
const snapshot = await readBundledSnapshot(bundled);
const figures = countBundledFigures(snapshot, await bundled.readDays());
const text = buildDataDocument(listInputOrigins(bundled, snapshot), bundled.asOf.slice(0, 10), figures);
writeFileSync(join(import.meta.dirname, '../../docs/data.md'), text);
console.table(figures);
