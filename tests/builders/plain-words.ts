import { formatNumber } from '#domain/format/format-number.ts';
import type { SharedWords } from '#web/features/method/telling.ts';

const level = (words: (name: string) => string) => ({
  medium: () => words('medium'),
  high: () => words('high'),
  insane: () => words('insane'),
});

/** Names that are their own words, so that a test reads what it asked for. */
export const PLAIN_WORDS: SharedWords = {
  componentName: (component) => component,
  componentMeasures: (component) => `what ${component} measures`,
  inputName: (name) => name,
  lowerFirst: (text) => text,
  scaleEnd: (_part, unit, end, locale) => `${formatNumber(end, locale)} ${unit}`,
  levelName: level((name) => name),
  levelSentence: level((name) => `who ${name} is for`),
  blockName: (part) => part,
  sourceKind: (kind) => kind,
};
