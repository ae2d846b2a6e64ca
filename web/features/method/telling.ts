import type { SOURCES } from '#domain/assets/sources.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Block as Part } from '#domain/method/blocks.ts';
import type { Component } from '#domain/method/components.ts';
import type { Level } from '#domain/method/levels.ts';

/** Words that other features own: the page hands them over, so that one thing has one name on every page. */
export interface SharedWords {
  componentName: (component: Component) => string;
  componentMeasures: (component: Component) => string;
  inputName: (name: string) => string;
  /** Small first letter, for use inside a sentence. */
  lowerFirst: (text: string) => string;
  /** One end of the scale of a part, in words. */
  scaleEnd: (part: string, unit: string, end: number, locale: Locale) => string;
  levelName: Readonly<Record<Level, () => string>>;
  levelSentence: Readonly<Record<Level, () => string>>;
  blockName: (part: Part) => string;
  sourceKind: (kind: (typeof SOURCES)[keyof typeof SOURCES]['kind']) => string;
}

/** What every chapter is written with. Messages are in the language of the request; figures follow `locale`. */
export interface Telling {
  locale: Locale;
  words: SharedWords;
}

/** A weight: `0.45`, `0,45`. */
export const weightText = (weight: number, locale: Locale): string => formatFixed(weight, 2, locale);

/** A share without decimals: 0.8 is `80%`. */
export const shareText = (share: number, locale: Locale): string => formatShare(share, locale, 0);
