import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonText } from '#web/ui/json-script.tsx';

describe('jsonText', () => {
  it.each(['</script><script>a()</script>', '<!--<script>', ']]>', 'a\u2028b\u2029c', '&lt;/script>'])(
    'contains nothing that could close its element when the data is %j',
    (text) => {
      expect(jsonText({ text })).not.toMatch(/[<>&\u2028\u2029]/);
    },
  );

  it('parses to the same data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(JSON.parse(jsonText(data))).toEqual(JSON.parse(JSON.stringify(data)));
      }),
    );
  });
});
