import { expect, test } from 'vitest';
import { declareMessages } from './declare-messages.ts';

const lineOf = (optional: string, inputs: string) =>
  `export const age = /** @type {((inputs${optional}: ${inputs}, options?: { locale?: "en" | "it" }) => LocalizedString) & X<${inputs}>} */ ((inputs, options = {}) => {`;

test('a message with inputs asks for them', () => {
  const source = `/** @typedef {{ count: NonNullable<unknown>, days: string }} AgeInputs */\n${lineOf('', 'AgeInputs')}\n`;
  expect(declareMessages(source)).toContain(
    'export declare const age: (inputs: { count: NonNullable<unknown>, days: string }, options?: Options) => LocalizedString;\n',
  );
});

test('a message without inputs can be called without any', () => {
  const source = `/** @typedef {{}} AgeInputs */\n${lineOf('?', 'AgeInputs')}\n`;
  expect(declareMessages(source)).toContain('age: (inputs?: {}, options?: Options)');
});

test.each([
  ['its inputs are not declared', lineOf('', 'AgeInputs')],
  ['it is written in another form', 'export function age() {}'],
])('a message is refused when %s', (_, line) => {
  expect(() => declareMessages(`${line}\n`)).toThrow(/not understood: /);
});
