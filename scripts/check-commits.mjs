import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** Newest commits that are checked. */
const COMMITS = 50;
const MAX_SUBJECT_CHARS = 72;
/** `scope: do something` or `scope, scope: do something`; the first word in lower case or a name such as PostgreSQL. */
const SHAPE = /^[a-z0-9-]+(?:, [a-z0-9-]+)*: \S.*[^.]$/;
/** First words in the past tense, the third person or -ing form: a subject is imperative. */
const NOT_IMPERATIVE =
  /: (?:added|adds|adding|fixed|fixes|fixing|removed|removes|changed|changes|updated|updates|moved|moves|renamed|renames)\b/i;

/**
 * Says what is wrong with a commit subject.
 * @param {string} subject
 * @returns {string | null} null when nothing is
 */
export function findSubjectFault(subject) {
  if (subject.length > MAX_SUBJECT_CHARS) return `${subject.length} characters, at most ${MAX_SUBJECT_CHARS}`;
  if (!SHAPE.test(subject)) return 'not of the form "scope: do something", without a full stop';
  if (NOT_IMPERATIVE.test(subject)) return 'not in the imperative';
  return null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  let subjects = [];
  try {
    subjects = execFileSync('git', ['log', '--no-merges', '--format=%s', '-n', `${COMMITS}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter(Boolean);
  } catch {
    // A copy of the sources without their history has no subjects to check.
  }
  for (const subject of subjects) {
    const fault = findSubjectFault(subject);
    if (fault === null) continue;
    console.log(`${subject}\n  ${fault}`);
    process.exitCode = 1;
  }
}
