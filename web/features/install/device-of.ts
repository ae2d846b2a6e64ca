/** The devices that install in different ways. */
export type Device = 'ios' | 'android' | 'desktop';

interface Traits {
  userAgent: string;
  /** Fingers it feels at once; a Mac feels none, an iPad that calls itself a Mac feels five. */
  maxTouchPoints: number;
}

/** The device a browser says it runs on. iPads ask for desktop pages as Macs do, and are told apart by touch. */
export function deviceOf({ userAgent, maxTouchPoints }: Traits): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}
