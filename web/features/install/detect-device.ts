/** Device groups with different installation steps. */
export type Device = 'ios' | 'android' | 'desktop';

interface BrowserTraits {
  userAgent: string;
  /** Maximum number of simultaneous touches: 0 on a Mac, 5 on an iPad that identifies as a Mac. */
  maxTouchPoints: number;
}

/** Returns the device group of the browser. iPads identify as Macs by default and are recognised by touch. */
export function detectDevice({ userAgent, maxTouchPoints }: BrowserTraits): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}
