// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ImportPreview } from '#contracts/wallet-import.ts';
import { MEANINGS, ROLES } from '#domain/wallet/import/mapping.ts';
import type { Picked } from '#messages/picked.ts';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { ColumnMapper } from '#web/features/wallet-import/column-mapper.tsx';
import type { Import } from '#web/features/wallet-import/use-import.ts';

const renderPage = provideRendering();
/** Returns each key as its own text. */
const words = new Proxy({}, { get: (_, name) => String(name) }) as Picked<'import_'>;

/** Preview of a file with unknown columns, reduced to what the form reads. */
const PREVIEW: Pick<ImportPreview, 'header' | 'sample' | 'mapping' | 'words'> = {
  header: ['When', 'Coin', ''],
  sample: [['2026-01-02', 'BTC', '0,5']],
  mapping: { columns: { date: 0 }, words: {}, mark: null },
  words: [
    { word: 'Acquisto', rows: 2, meaning: 'buy' },
    { word: 'Giro', rows: 1, meaning: null },
  ],
};

function open(changes: Partial<typeof PREVIEW> = {}) {
  const say = vi.fn();
  const work = { busy: null, updateAnswers: say } as Partial<Import> as Import;
  const preview = { ...PREVIEW, ...changes } as ImportPreview;
  return { ...renderPage(<ColumnMapper words={words} work={work} preview={preview} />), say };
}
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const apply = () => screen.getByRole('button', { name: 'map_apply' });

describe('column form', () => {
  it('offers every column for every role, numbered if unnamed, and shows its first value', async () => {
    const { user } = open();
    for (const role of ROLES)
      expect([...select(`map_roles_${role}`).options].map(({ textContent }) => textContent)).toEqual([
        'map_none',
        'When',
        'Coin',
        '3',
      ]);
    expect(select('map_roles_date').value).toBe('0');
    const line = select('map_roles_quantity').closest('li')!;
    expect(line.querySelector('small')?.textContent).toBe('');
    await user.selectOptions(select('map_roles_quantity'), '3');
    expect(line.querySelector('small')?.textContent).toBe('0,5');
  });

  it('sends columns, meanings and decimal mark together on apply', async () => {
    const { user, say } = open();
    await user.selectOptions(select('map_roles_asset'), 'Coin');
    await user.selectOptions(select('map_roles_quantity'), '3');
    await user.selectOptions(select('mark_label'), 'mark_comma');
    await user.selectOptions(select('Giro'), 'map_meanings_left_out');
    expect(say).not.toHaveBeenCalled();
    await user.click(apply());
    expect(say.mock.calls).toEqual([
      [{ mapping: { columns: { date: 0, asset: 1, quantity: 2 }, words: { giro: 'left_out' }, mark: ',' } }],
    ]);
  });

  it('removes a column that is set to none', async () => {
    const { user, say } = open();
    await user.selectOptions(select('map_roles_date'), 'map_none');
    await user.click(apply());
    expect(say.mock.calls).toEqual([[{ mapping: { columns: {}, words: {}, mark: null } }]]);
  });

  it('shows a known meaning and requires one for an unknown word', () => {
    open();
    expect(select('Acquisto').value).toBe('buy');
    const asked = select('Giro');
    expect([asked.value, asked.selectedOptions[0]?.textContent, asked.selectedOptions[0]?.disabled]).toEqual([
      '',
      'map_ask',
      true,
    ]);
    expect(asked.options).toHaveLength(MEANINGS.length + 1);
  });

  it('shows no meanings without a column of types', () => {
    open({ words: [] });
    expect(screen.queryByText('map_words')).toBeNull();
  });
});
