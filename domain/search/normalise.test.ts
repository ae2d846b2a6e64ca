import { describe, expect, it } from 'vitest';
import { normalise, splitWords } from '#domain/search/normalise.ts';

describe('normalise', () => {
  it.each([
    ['  Bitcoin  Cash ', 'bitcoin cash'],
    ['CAFÉ', 'cafe'],
    ['ＢＴＣ', 'btc'],
    ['𝐁𝐢𝐭𝐜𝐨𝐢𝐧', 'bitcoin'],
    ['AI⁴', 'ai4'],
    ['Bit\u200Bco\u200Din', 'bitcoin'],
    ['\u202Ebtc', 'btc'],
    ['İstanbul', 'istanbul'],
    ['币安人生', '币安人生'],
    ['🚀 Rocket', '🚀 rocket'],
    ['\u0301\u200B', ''],
  ])('converts %j to %j', (text, normalised) => {
    expect(normalise(text)).toBe(normalised);
  });
});

describe('words of a normalised text', () => {
  it.each([
    ['sol (wormhole)', ['sol', 'wormhole']],
    ['$brains - your greed', ['brains', 'your', 'greed']],
    ['币安人生 (binancelife)', ['币安人生', 'binancelife']],
    ['🚀 rocket', ['🚀', 'rocket']],
    ['<script>', ['script']],
    ['bitcoin’s fairy', ['bitcoin', 's', 'fairy']],
    ['.*%_', []],
  ])('returns the words of %j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });
});
