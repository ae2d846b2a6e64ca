declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  }

  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(code: number): boolean;
    /** Glyphs in visual order; advances and offsets in units of the font. */
    layout(
      text: string,
      features?: Record<string, boolean>,
    ): {
      advanceWidth: number;
      glyphs: readonly { path: Path }[];
      positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }

  export function create(file: Buffer): Font;
}
