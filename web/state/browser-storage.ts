/** Local storage that may be blocked or full. Failures are ignored and nothing is stored. */
export const browserStorage = {
  getItem(name: string): string | null {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  setItem(name: string, value: string): void {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Blocked or full.
    }
  },
  removeItem(name: string): void {
    try {
      localStorage.removeItem(name);
    } catch {
      // Blocked.
    }
  },
  clear(): void {
    try {
      localStorage.clear();
    } catch {
      // Blocked.
    }
  },
};
