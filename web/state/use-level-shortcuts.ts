import { LEVELS, type Level } from '#domain/method/levels.ts';
import { useSettings } from '#web/state/settings.ts';
import { useShortcut } from '#web/ui/use-shortcut.ts';

/** Key that chooses a risk profile: `1` medium, `2` high, `3` insane. */
export const levelKey = (level: Level): string => String(LEVELS.indexOf(level) + 1);

/** Registers the keys of the three profiles, unless the user turned shortcuts off. */
export function useLevelShortcuts(choose: (level: Level) => void): void {
  const on = useSettings((settings) => settings.shortcuts);
  useShortcut(Object.fromEntries(LEVELS.map((level) => [levelKey(level), () => choose(level)])), on);
}
