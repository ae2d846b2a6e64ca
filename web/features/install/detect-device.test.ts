import { describe, expect, it } from 'vitest';
import { detectDevice } from '#web/features/install/detect-device.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

describe('device detection', () => {
  it.each([
    [
      'an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
      5,
      'ios',
    ],
    [
      'an iPad that names itself',
      'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12.1 Safari/604.1',
      5,
      'ios',
    ],
    ['an iPad that calls itself a Mac', MAC, 5, 'ios'],
    ['a Mac', MAC, 0, 'desktop'],
    ['a Mac with one touch point', MAC, 1, 'desktop'],
    [
      'an Android phone',
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0 Mobile Safari/537.36',
      5,
      'android',
    ],
    [
      'a Windows computer with a touch screen',
      'Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/131.0',
      10,
      'desktop',
    ],
    ['a browser without a user agent', '', 0, 'desktop'],
  ] as const)('recognises %s', (_, userAgent, maxTouchPoints, device) => {
    expect(detectDevice({ userAgent, maxTouchPoints })).toBe(device);
  });
});
