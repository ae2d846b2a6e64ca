/** A test with the first line of its error. */
export interface Outcome {
  file: string;
  title: string;
  error: string;
}
export interface Outcomes {
  passed: number;
  skipped: number;
  failed: Outcome[];
  again: Outcome[];
}
export function readUnitReport(report: unknown): Outcomes;
export function readBrowserReport(report: unknown): Outcomes;
export function outcomesOf(name: string, code: number, read: () => Outcomes): Outcomes;
export function listOutcomes(heading: string, outcomes: Outcome[]): string[];
export function listSlowestFiles(report: unknown): string[];
