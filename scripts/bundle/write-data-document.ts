import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBundled } from '#server/modules/bundled-data/read-bundled.ts';
import { buildDataDocument } from './data-document.ts';
import { readInputOrigins } from './input-origins.ts';

/** Writes `docs/data.md` from `data/`. */
const bundled = await readBundled();
const text = buildDataDocument(await readInputOrigins(bundled), bundled.asOf.slice(0, 10));
writeFileSync(join(import.meta.dirname, '../../docs/data.md'), text);
