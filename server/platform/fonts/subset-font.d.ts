declare module 'subset-font' {
  /** Returns the subset of a font. With `keepAllGlyphs` it keeps all glyphs, and `text` must be empty. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      keepAllGlyphs?: boolean;
      targetFormat?: 'sfnt' | 'woff' | 'woff2';
      variationAxes?: Record<string, number>;
    },
  ): Promise<Buffer>;
}
