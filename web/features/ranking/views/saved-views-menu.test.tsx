// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { describe, expect, it } from 'vitest';
import { readRankingState } from '#contracts/ranking-state.ts';
import type { SavedViewAnswer } from '#contracts/saved-views.ts';
import { type Answers, provideRendering } from '#tests/builders/render-page.tsx';
import { RankingProvider } from '#web/features/ranking/ranking-navigation.tsx';
import SavedViewsMenu from '#web/features/ranking/views/saved-views-menu.tsx';
import { useSnackbar } from '#web/state/snackbar.ts';

const renderPage = provideRendering();

function Page() {
  const [query] = useSearchParams();
  return (
    <RankingProvider value={readRankingState(query)}>
      <SavedViewsMenu />
    </RankingProvider>
  );
}

const view = (id: string, name: string, query: string): SavedViewAnswer => ({
  id,
  name,
  query,
  saved_at: '2026-11-24T00:00:00Z',
});

/** A server that keeps views. */
function serve(views: SavedViewAnswer[]): Answers {
  return {
    'GET user/getSavedViews': () => ({ body: views }),
    'POST user/saveView': ({ body }) => {
      const { name, query } = body as { name: string; query: string };
      if (views.some((each) => each.name === name))
        return { status: 409, body: { statusCode: 409, code: 'view.name_taken', message: 'Taken.' } };
      views.push(view(name, name, query));
      return { body: views.at(-1) };
    },
    'POST user/editView': ({ body }) => {
      const { id, ...change } = body as { id: string; name?: string; query?: string };
      const at = views.findIndex((each) => each.id === id);
      views[at] = { ...views[at]!, ...change };
      return { body: views[at] };
    },
    'POST user/deleteView': ({ body }) => {
      const at = views.findIndex(({ id }) => id === (body as { id: string }).id);
      views.splice(at, 1);
      return { body: { status: 'ok' } };
    },
  };
}

const render = async (views: SavedViewAnswer[], path = '/?band=A', locale: 'en' | 'it' = 'en') => {
  const page = renderPage(<Page />, { answers: serve(views), path, locale, isSignedIn: true });
  await screen.findByText(locale === 'en' ? /Saved views|Best/ : /Viste salvate/);
  return page;
};
const button = (name: string | RegExp) => screen.findByRole('button', { name, hidden: true });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('the menu of saved views', () => {
  it.each([
    ['en', 'Save this view', 'Name of the view', 'Save', 'The view Best was saved.'],
    ['it', 'Salva questa vista', 'Nome della vista', 'Salva', 'La vista Best è stata salvata.'],
  ] as const)('saves the current choices by name in %s', async (locale, open, label, save, saved) => {
    const views: SavedViewAnswer[] = [];
    const { user, asked } = await render(views, '/?band=A&n=all', locale);
    await user.click(await button(open));
    await user.type(field(label), ' Best {Enter}');
    await screen.findByRole('link', { name: 'Best', hidden: true });
    expect(asked('POST user/saveView')[0]!.body).toEqual({ name: 'Best', query: '?band=A' });
    expect(useSnackbar.getState().notice?.text.replace(/[\u2066-\u2069]/g, '')).toBe(saved);
    expect(screen.queryByRole('button', { name: save, hidden: true })).toBeNull();
  });

  it('keeps the typed name when it is taken, and says why', async () => {
    const { user } = await render([view('1', 'Best', '?band=B')]);
    await user.click(await button('Save this view'));
    await user.click(await button('Save'));
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('Enter a name.');
    await user.type(field('Name of the view'), 'Best{Enter}');
    await screen.findByText('Taken.');
    expect(field('Name of the view').value).toBe('Best');
  });

  it('opens a view, and marks the one that is open', async () => {
    const { user, path } = await render([view('1', 'Best', '?band=A'), view('2', 'Caps', '?cap=1b')]);
    const link = (name: string) => screen.findByRole('link', { name, hidden: true });
    expect((await link('Best')).getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Save this view', hidden: true })).toBeNull();
    await user.click(await link('Caps'));
    expect(path()).toBe('/?cap=1b');
    expect((await link('Caps')).getAttribute('aria-current')).toBe('true');
  });

  it('renames a view and replaces its choices with the current ones', async () => {
    const views = [view('1', 'Best', '?band=B')];
    const { user } = await render(views);
    await user.click(await button('Rename the view Best'));
    await user.clear(field('New name of Best'));
    await user.type(field('New name of Best'), 'Top{Enter}');
    await user.click(await button('Replace the view Top with the current choices'));
    await screen.findByRole('link', { name: 'Top', current: true, hidden: true });
    expect(views).toEqual([view('1', 'Top', '?band=A')]);
  });

  it('deletes a view, which can be restored', async () => {
    const views = [view('1', 'Best', '?band=B')];
    const { user } = await render(views);
    await user.click(await button('Delete the view Best'));
    await screen.findByText('Save the current filters, order and columns by name.');
    const { action } = useSnackbar.getState().notice!;
    if (action && 'onPress' in action) action.onPress();
    const list = await screen.findByRole('list', { name: 'Saved views', hidden: true });
    expect(within(list).getByRole('link', { name: 'Best', hidden: true })).toBeTruthy();
    expect(views).toEqual([view('Best', 'Best', '?band=B')]);
  });
});
