// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { FoldedSection } from './folded-section.tsx';

const renderPage = provideRendering();
const render = () =>
  renderPage(
    <FoldedSection id="code" title="Code" foldLabel="Show or hide Code">
      <p>content</p>
    </FoldedSection>,
  );
const fold = () => screen.getByRole('button', { name: 'Show or hide Code' });
const isOpen = () => fold().getAttribute('aria-expanded') === 'true';

afterEach(() => {
  window.location.hash = '';
});

describe('FoldedSection', () => {
  it('is folded until its heading is pressed', async () => {
    render();
    expect(isOpen()).toBe(false);
    await userEvent.click(fold());
    expect(isOpen()).toBe(true);
    expect(document.getElementById(fold().getAttribute('aria-controls')!)?.textContent).toBe('content');
  });

  it('is open once the address names it, at first or later, and ignores another name', () => {
    render();
    const name = (hash: string) =>
      act(() => {
        window.location.hash = hash;
        window.dispatchEvent(new HashChangeEvent('hashchange'));
      });
    name('other');
    expect(isOpen()).toBe(false);
    name('code');
    expect(isOpen()).toBe(true);
  });

  it('is open from the start for an address that names it', () => {
    window.location.hash = 'code';
    render();
    expect(isOpen()).toBe(true);
  });
});
