import { lazy, Suspense, useEffect, useState } from 'react';
import { useSettings } from '#web/state/settings.ts';
import { useShortcut } from '#web/ui/use-shortcut.ts';

const ShortcutHelp = lazy(() =>
  import('#web/features/shell/shortcut-help.tsx').then(({ ShortcutHelp }) => ({ default: ShortcutHelp })),
);

/** Brings the focus to the asset search, wherever its field is folded away. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search-input]');
  if (!field) return;
  if (field.offsetParent === null) document.querySelector<HTMLButtonElement>('[data-search-unfold]')?.click();
  field.focus();
}

/** Keys that work on every page: `/` and Ctrl+K search, `?` lists the keys. */
export function Shortcuts() {
  const on = useSettings((settings) => settings.shortcuts);
  const [help, setHelp] = useState(false);
  useShortcut({ '/': focusSearch, '?': () => setHelp(true) }, on);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      focusSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return help ? (
    <Suspense fallback={null}>
      <ShortcutHelp onClose={() => setHelp(false)} />
    </Suspense>
  ) : null;
}
