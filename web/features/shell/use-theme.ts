import { useEffect } from 'react';
import { useSettings } from '#web/state/settings.ts';

/** Applies the stored colour scheme before the first paint, so that the default does not flash. */
export const THEME_SCRIPT =
  "try{var t=JSON.parse(localStorage.getItem('fairview')).state.theme;if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

/** Applies the selected colour scheme to the document. */
export function useTheme(): void {
  const theme = useSettings((settings) => settings.theme);
  useEffect(() => {
    void theme;
    // Read again, because stored settings may have been restored since rendering.
    const chosen = useSettings.getState().theme;
    const { dataset } = document.documentElement;
    if (chosen === 'system') delete dataset.theme;
    else dataset.theme = chosen;
  }, [theme]);
}
