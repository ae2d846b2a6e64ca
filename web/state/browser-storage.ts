/** Local storage that may be blocked or full: then nothing is remembered, and nothing breaks. */
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
      // Not remembered.
    }
  },
  removeItem(name: string): void {
    try {
      localStorage.removeItem(name);
    } catch {
      // Not remembered.
    }
  },
  clear(): void {
    try {
      localStorage.clear();
    } catch {
      // Nothing was remembered.
    }
  },
};
