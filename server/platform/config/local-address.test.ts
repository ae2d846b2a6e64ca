import { describe, expect, it } from 'vitest';
import { isLoopback } from '#server/platform/config/local-address.ts';

describe('isLoopback', () => {
  it.each([
    ['localhost', true],
    ['LOCALHOST', true],
    ['fairview.localhost', true],
    ['127.0.0.1', true],
    ['127.255.255.254', true],
    ['::1', true],
    ['[::1]', true],
    ['0:0:0:0:0:0:0:1', true],
    ['::ffff:127.0.0.1', true],
    ['[::ffff:7f00:1]', true],
    ['0.0.0.0', false],
    ['::', false],
    ['::ffff:0.0.0.0', false],
    ['::2', false],
    ['126.255.255.255', false],
    ['128.0.0.1', false],
    ['192.168.1.2', false],
    ['::ffff:192.168.1.2', false],
    ['localhost.example', false],
    ['notlocalhost', false],
    ['127.0.0.1.example', false],
    ['', false],
  ])('returns for %j: %s', (host, is) => {
    expect(isLoopback(host)).toBe(is);
  });
});
