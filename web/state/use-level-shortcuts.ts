import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { useSettings } from '#web/state/settings.ts';
import { useShortcut } from '#web/ui/use-shortcut.ts';

/** Key that chooses a risk profile: `1` medium, `2` high, `3` insane. */
export const levelKey = (level: RiskLevel): string => String(RISK_LEVELS.indexOf(level) + 1);

/** Registers the keys of the three profiles, unless the user turned shortcuts off. */
export function useLevelShortcuts(choose: (level: RiskLevel) => void): void {
  const on = useSettings((settings) => settings.shortcuts);
  useShortcut(Object.fromEntries(RISK_LEVELS.map((level) => [levelKey(level), () => choose(level)])), on);
}
