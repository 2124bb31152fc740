import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineInternalRequest } from '../internal-request.ts';

/** The most commits that are listed. */
export const mostListedCommits = 20;

/** A commit as a provider shows it. `message` and `author` may be cut. */
export const listedCommitSchema = z.object({
  sha: z.string().regex(/^[0-9a-f]{40,64}$/),
  committedAt: z.iso.datetime(),
  message: z.string(),
  author: z.string(),
});

/**
 * The newest commits of a branch, or of the default branch if it is null, as the provider of the connection shows them. A
 * refusal says why there are none, for a person. 503 while the provider is not available.
 */
export const listCommits = defineInternalRequest({
  owner: 'vcs-connections',
  path: '/internal/commits/list',
  issuers: ['registry'],
  body: z.object({
    organizationId: idSchema('organization'),
    oauthTokenId: idSchema('oauthToken'),
    identifier: z.string().max(1024),
    branch: z.string().max(1024).nullable(),
  }),
  answer: z.union([
    z.object({ commits: z.array(listedCommitSchema).max(mostListedCommits) }),
    z.object({ refusal: z.string() }),
  ]),
});
