import type { Band } from '#domain/scoring/snapshot.ts';

/** Colours of the site as literal values for mail clients, one set for each colour scheme. */
const LIGHT = {
  paper: '#fcfdfc',
  hair: '#dbe2e0',
  ink: '#14201e',
  ink2: '#42514e',
  ink3: '#5d6c68',
  link: '#17685b',
  flag: '#b3231b',
};
const DARK: typeof LIGHT = {
  paper: '#0f1615',
  hair: '#27332f',
  ink: '#e8eeec',
  ink2: '#b4c1bd',
  ink3: '#8e9d98',
  link: '#7fd3c4',
  flag: '#ff8a7a',
};
const BANDS_LIGHT: Record<Band, [ground: string, letter: string]> = {
  A: ['#07434f', '#ffffff'],
  B: ['#1b7a86', '#ffffff'],
  C: ['#8b8263', '#0d1614'],
  D: ['#b57f06', '#0d1614'],
  E: ['#ad4712', '#ffffff'],
  F: ['#5c1436', '#ffffff'],
};
const BANDS_DARK: Record<Band, [ground: string, letter: string]> = {
  A: ['#7adbe6', '#0f1615'],
  B: ['#3c9fb0', '#0f1615'],
  C: ['#b5aa83', '#0f1615'],
  D: ['#dfae3c', '#0f1615'],
  E: ['#e2773a', '#0f1615'],
  F: ['#cf5f8d', '#0f1615'],
};

/** Mixes 17 % of a colour into the background, for the track of a bar. */
function mixTrackColour(colour: string, paper: string): string {
  const readChannel = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(readChannel(colour, at) * 0.17 + readChannel(paper, at) * 0.83))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

export const COLOUR = LIGHT;
export const toBandColours = (band: Band) => ({
  bar: BANDS_LIGHT[band][0],
  letter: BANDS_LIGHT[band][1],
  track: mixTrackColour(BANDS_LIGHT[band][0], LIGHT.paper),
});

export const SERIF =
  "'Literata Variable', Literata, 'Source Serif 4', Charter, 'Iowan Old Style', Georgia, serif";
export const SANS =
  "'Instrument Sans Variable', 'Instrument Sans', 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif";

const darkBands = Object.entries(BANDS_DARK).flatMap(([band, [ground, letter]]) => [
  `.bar-${band}{background-color:${ground} !important;color:${letter} !important}`,
  `.track-${band}{background-color:${mixTrackColour(ground, DARK.paper)} !important}`,
]);

/** Rules that inline styles cannot express: dark colour scheme and narrow screens. */
export const STYLE_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme: dark){',
  `.paper{background-color:${DARK.paper} !important}`,
  `.ink{color:${DARK.ink} !important}`,
  `.ink2{color:${DARK.ink2} !important}`,
  `.ink3{color:${DARK.ink3} !important}`,
  `.link{color:${DARK.link} !important}`,
  `.flag{color:${DARK.flag} !important}`,
  `.hair{border-color:${DARK.hair} !important}`,
  `.rule{border-color:${DARK.ink} !important}`,
  `.stem{background-color:${DARK.ink} !important}`,
  `.button{background-color:${DARK.ink} !important;color:${DARK.paper} !important}`,
  ...darkBands,
  '}',
  '@media (max-width: 480px){.sheet{padding:24px 20px 32px !important}.title{font-size:28px !important}}',
].join('\n');
