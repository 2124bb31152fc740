import { z } from 'zod';
import { commitUrlOf, type listedCommitSchema } from '@groundwork/contracts';
import { resourceShape, timeShape, type Resource } from '@groundwork/jsonapi';
import type { ModuleRepository } from '../module-repositories/module-repository.ts';

/** Shape: docs/reference/modules.md#commits-of-a-module. */
export const commitShape = resourceShape('commit', {
  attributes: z.strictObject({
    sha: z.string(),
    date: timeShape,
    url: z.string(),
    author: z.string(),
    'author-avatar-url': z.string(),
    'author-html-url': z.string(),
    message: z.string(),
  }),
});

/** Avatars and pages of users are not requested from providers. */
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
