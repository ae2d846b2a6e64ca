/** Makes the narrow font files and says where they are, as aliases of the whole ones. */
export function narrowFonts(): Promise<{ find: RegExp; replacement: string }[]>;
