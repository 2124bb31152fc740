import type { Io } from '../frame/io.ts';

/** Facts about a run that only its pipeline knows, with their names in `input.run`. Unknown ones are left out. */
export interface RunFacts {
  readonly commit_sha?: string;
  readonly message?: string;
}

/** Variables of GitHub Actions, GitLab CI, Jenkins and Atlantis. */
const commitVariables = ['GITHUB_SHA', 'CI_COMMIT_SHA', 'GIT_COMMIT', 'HEAD_COMMIT'];
const messageVariables = ['CI_COMMIT_MESSAGE'];

export function runFacts(
  { env }: Pick<Io, 'env'>,
  options: { readonly commit?: string; readonly message?: string },
): RunFacts {
  const firstOf = (names: readonly string[]) => names.map((name) => env[name]).find(Boolean);
  const commit = options.commit ?? firstOf(commitVariables);
  const message = options.message ?? firstOf(messageVariables);
  return { ...(commit && { commit_sha: commit }), ...(message && { message }) };
}
