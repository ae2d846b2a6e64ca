import { z } from 'zod';
import { REGISTER_NAMES, type Register, type RegisterName } from '#domain/registers/register.ts';
import { parseJson, parseShape, readDataFile } from '#server/modules/bundled-data/read-data-file.ts';

const text = z.string().min(1);
const day = z.iso.date().optional();

const registerFile = z.strictObject({
  source: z.literal('esma'),
  observed_at: z.iso.datetime(),
  entries: z.array(
    z.strictObject({
      authority: text,
      /** ISO 3166 code of the home member state. */
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      name: text.optional(),
      commercial_name: text.optional(),
      lei: text.optional(),
      /** As written in the register; not always complete addresses. */
      websites: z.array(text).optional(),
      decided: day,
      authorised: day,
      ended: day,
      /** Letters of the services in the regulation, article 3(1)(16). */
      services: z.array(z.string().regex(/^[a-j]$/)).optional(),
      white_papers: z.array(text).optional(),
      updated: day,
    }),
  ),
});

/** Reads one register. Throws a `BundledDataError`. */
export async function readRegister(folder: URL, name: RegisterName): Promise<Register> {
  const file = `registers/${name}.json`;
  return { name, ...parseShape(file, registerFile, parseJson(file, await readDataFile(folder, file))) };
}

/** Reads all registers. Throws a `BundledDataError`. */
export const readRegisters = (folder: URL): Promise<Register[]> =>
  Promise.all(REGISTER_NAMES.map((name) => readRegister(folder, name)));
