import { z } from 'zod';
import { isCommitHash } from '@groundwork/followed-repository';
import { resourceBody } from '@groundwork/jsonapi';
import type { ModuleRepository } from '../module-repositories/module-repository.ts';
import { semanticVersionSchema } from './semantic-version.ts';

const notACommit = 'must be the whole hash of a commit';

/** @param missing message if the value is absent */
const commitText = (missing?: string) =>
  z
    .string({ error: ({ input }) => ((input ?? null) === null ? missing : undefined) })
    .max(64, { abort: true })
    .regex(/^[\x21-\x7e]+$/, { error: notACommit, abort: true });

const wholeCommit = (missing?: string) => commitText(missing).toLowerCase().refine(isCommitHash, notACommit);

const bodyWith = <CommitSha extends z.ZodType>(commitSha: CommitSha) =>
  resourceBody('registry-module-versions', {
    attributes: z.object({
      version: semanticVersionSchema,
      'commit-sha': commitSha,
      imported: z.boolean().nullish(),
    }),
  });

const bodies = {
  archive: bodyWith(commitText().nullish()),
  headOrCommit: bodyWith(wholeCommit().nullish()),
  commit: bodyWith(wholeCommit('must be given, because the head of the branch is not known yet')),
};

/** The described body of A4: accepts every body that some module accepts. */
export const anyNewVersionBody = bodies.archive;

/** Without a repository, `commit-sha` is only shown; with one, it is required until the branch's head is known (A4). */
export function newVersionBody(repository: ModuleRepository | undefined) {
  if (!repository) return bodies.archive;
  return repository.head ? bodies.headOrCommit : bodies.commit;
}

export type NewVersionAttributes = z.output<ReturnType<typeof newVersionBody>>['data']['attributes'];
