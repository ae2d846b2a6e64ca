import { describe, expect, expectTypeOf, it } from 'vitest';
import { messagesWithPrefix } from '#messages/pick.server.ts';

describe('messagesWithPrefix', () => {
  it('returns the messages of one language whose keys start with the prefix, keyed by the rest', () => {
    expect(messagesWithPrefix('theme_', 'it')).toEqual({
      dark: 'Scuro',
      label: 'Tema',
      light: 'Chiaro',
      system: 'Sistema',
    });
    expect(messagesWithPrefix('theme_', 'en').dark).toBe('Dark');
  });

  it('leaves out messages that take values', () => {
    const picked = messagesWithPrefix('flag_', 'en');
    expect(picked).toHaveProperty('computed');
    expect(picked).not.toHaveProperty('checked');
    expectTypeOf(picked).toHaveProperty('computed');
    expectTypeOf(picked).not.toHaveProperty('checked');
  });
});
