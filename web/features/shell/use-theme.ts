import { useEffect } from 'react';
import { useSettings } from '#web/state/settings.ts';

/** Runs before anything is drawn, so that a chosen scheme does not flash in. Reads what the settings keep. */
export const THEME_SCRIPT =
  "try{var t=JSON.parse(localStorage.getItem('fairview')).state.theme;if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

/** Keeps the colour scheme of the document as the reader chose it. */
export function useTheme(): void {
  const theme = useSettings((settings) => settings.theme);
  useEffect(() => {
    void theme;
    // Read anew: what was stored has been brought back since this was drawn.
    const chosen = useSettings.getState().theme;
    const { dataset } = document.documentElement;
    if (chosen === 'system') delete dataset.theme;
    else dataset.theme = chosen;
  }, [theme]);
}
