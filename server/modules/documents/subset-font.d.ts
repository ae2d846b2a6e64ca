declare module 'subset-font' {
  /** The font cut to what is wanted of it; with `keepAllGlyphs` every glyph stays and `text` is empty. */
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
