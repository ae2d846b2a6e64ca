export function findOrInstallBrowser(): Promise<string>;
export function findBrowser(): string | null;
