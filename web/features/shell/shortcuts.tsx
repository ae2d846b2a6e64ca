import { lazy, Suspense, useEffect, useState } from 'react';
import { useSettings } from '#web/state/settings.ts';
import { useShortcut } from '#web/ui/use-shortcut.ts';

const ShortcutHelp = lazy(() =>
  import('#web/features/shell/shortcut-help.tsx').then(({ ShortcutHelp }) => ({ default: ShortcutHelp })),
);

/** Moves the focus to the asset search and opens its field when collapsed. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search-input]');
  if (!field) return;
  if (field.offsetParent === null) document.querySelector<HTMLButtonElement>('[data-search-unfold]')?.click();
  field.focus();
  // Opens the list with its suggestions, as a press does.
  field.click();
}

/** Shortcuts of all pages: `/` and Ctrl+K focus the search, `?` shows the help. */
export function Shortcuts() {
  const on = useSettings((settings) => settings.shortcuts);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useShortcut({ '/': focusSearch, '?': () => setIsHelpOpen(true) }, on);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      focusSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return isHelpOpen ? (
    <Suspense fallback={null}>
      <ShortcutHelp onClose={() => setIsHelpOpen(false)} />
    </Suspense>
  ) : null;
}
