import { drawText, round } from '#server/modules/share/drawing.ts';
import { PALETTE } from '#server/modules/share/palette.ts';
import type { Typesetter } from '#server/modules/share/typesetter.ts';

export interface LogoSubject {
  id: string;
  name: string;
  /** A cleaned file with ids of its own; null for an asset without a logo. */
  logo: string | null;
}

/** The logo in a circle, or the first letter of the name. `x` and `y`: the upper left corner. */
export function drawLogo(type: Typesetter, subject: LogoSubject, x: number, y: number, side: number): string {
  const radius = side / 2;
  const circle = `cx="${x + radius}" cy="${y + radius}"`;
  const edge = `<circle ${circle} r="${radius - 0.75}" fill="none" stroke="${PALETTE.rule}" stroke-width="1.5"/>`;
  if (subject.logo === null) {
    const letter = /[\p{L}\p{N}]/u.exec(subject.name)?.[0]?.toLocaleUpperCase() ?? '·';
    const size = round(side * 0.46);
    const place = { x: x + radius, y: y + radius + size * 0.34, size, anchor: 'middle' } as const;
    return edge + drawText(type, letter, { ...place, style: 'serif', fill: PALETTE['ink-2'] }).svg;
  }
  const placed = subject.logo.replace(/^<svg([^>]*)>/, (_, attributes: string) => {
    const kept = attributes.replaceAll(/\s(?:width|height|x|y)="[^"]*"/g, '');
    return `<svg${kept} x="${x}" y="${y}" width="${side}" height="${side}">`;
  });
  const clip = `clip-${x}-${y}`;
  return `<clipPath id="${clip}"><circle ${circle} r="${radius}"/></clipPath><g clip-path="url(#${clip})">${placed}</g>`;
}
