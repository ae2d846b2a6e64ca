export function findSubjectFault(subject: string): string | null;
