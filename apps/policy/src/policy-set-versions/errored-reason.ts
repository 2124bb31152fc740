import type { PolicySetVersion } from './policy-set-version.ts';

/** Length limit for a reason in an event. */
const maxReasonLength = 2000;

/** The problem of an archive. A file that is missing in that of a commit may be in a submodule or behind a link that was left out. */
export function erroredReason(
  { commit }: Pick<PolicySetVersion, 'commit'>,
  problem: string,
  notes: readonly string[],
): string {
  if (!commit || notes.length === 0) return problem;
  const sentences = notes.map((note) => `${note.replace(/\.$/, '')}.`);
  return `${problem} About the commit: ${sentences.join(' ')}`.slice(0, maxReasonLength);
}
