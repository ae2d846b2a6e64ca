import { validateInputValue } from '#domain/estimates/check-estimates.ts';
import { ENUM_INPUTS, type Input, type Observation, type Observations } from '#domain/method/inputs.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import { observationsFile } from '#server/modules/bundled-data/bundled-shapes.ts';
import { parseJson, parseShape, readDataFile } from '#server/modules/bundled-data/read-data-file.ts';

const FILE = 'observations.json';

/** Recorded and estimated inputs, by asset id. */
export async function readObservations(folder: URL): Promise<Map<string, Observations>> {
  const { reasons, assets } = parseShape(
    FILE,
    observationsFile,
    parseJson(FILE, await readDataFile(folder, FILE)),
  );
  const observations = new Map<string, Observations>();
  for (const [id, entries] of Object.entries(assets)) {
    const inputs: Partial<Record<Input, Observation>> = {};
    for (const [input, entry] of Object.entries(entries) as [Input, NonNullable<(typeof entries)[Input]>][]) {
      const kind = (ENUM_INPUTS as readonly string[]).includes(input) ? 'string' : 'number';
      const problem =
        typeof entry.value === kind ? validateInputValue(input, entry.value) : `must be a ${kind}`;
      if (problem) throw new BundledDataError(FILE, `is damaged at ${id}.${input} (${problem})`);
      const reason = entry.reason === undefined ? undefined : reasons[entry.reason];
      if (entry.estimated && !reason)
        throw new BundledDataError(FILE, `is damaged at ${id}.${input} (unknown reason)`);
      inputs[input] = {
        value: entry.value,
        state: 'ok',
        source: entry.source,
        observed_at: entry.observed_at,
        origin: 'bundled',
        estimated: entry.estimated === true,
        ...(reason && { reason }),
      };
    }
    observations.set(id, inputs as Observations);
  }
  return observations;
}
