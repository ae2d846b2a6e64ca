/** Texts around a chart that is saved as an image. */
export interface PngTexts {
  title: string;
  /** Names of the lines, in the order of the series; empty for one line. */
  legend: readonly string[];
  /** Kind of values, sources and dates. */
  source: string;
  /** Name and address of the site, and the date of the data. */
  credit: string;
}

/** Splits a text at spaces into lines that `measure` finds no wider than `width`. A longer word has its own line. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && measure(`${line} ${word}`) <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** File name of an image: letters, digits and hyphens. */
export const toFileName = (...parts: readonly string[]): string =>
  `fairview-${parts.join('-').replaceAll(/[^\w.-]+/g, '-')}.png`;
