/** Creates subsets of the fonts and returns aliases from the full fonts to them. */
export function narrowFonts(): Promise<{ find: RegExp; replacement: string }[]>;
