import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from '#server/modules/accounts/hash-password.ts';

describe('a password hash', () => {
  it('matches its own password only', async () => {
    const hash = await hashPassword('Correct-Horse-7');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword('Correct-Horse-7', hash)).toBe(true);
    expect(await isPassword('correct-Horse-7', hash)).toBe(false);
    expect(await isPassword('', hash)).toBe(false);
  });

  it('differs each time for the same password', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('matches different Unicode forms of the password', async () => {
    expect(await isPassword('Pe\u0301rfect-1', await hashPassword('P\u00e9rfect-1'))).toBe(true);
  });

  it('matches no password when it is null', async () => {
    expect(await isPassword('anything', null)).toBe(false);
  });

  it('throws when its format is unknown', async () => {
    await expect(isPassword('x', '$2b$10$abc')).rejects.toThrow(
      'a format that this version does not support',
    );
  });
});
