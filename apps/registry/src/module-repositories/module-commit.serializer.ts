import type { z } from 'zod';
import { commitUrlOf, type listedCommitSchema } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import type { ModuleRepository } from './module-repository.ts';

/** docs/reference/modules.md#commits-of-a-module. Providers are not asked for pictures and pages of people. */
export const renderCommit = (
  { sha, committedAt, message, author }: z.output<typeof listedCommitSchema>,
  repository: ModuleRepository,
): Resource => ({
  id: sha,
  type: 'commit',
  attributes: {
    sha,
    date: committedAt,
    url: commitUrlOf(repository, sha),
    author,
    'author-avatar-url': '',
    'author-html-url': '',
    message,
  },
});
