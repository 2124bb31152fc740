import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

export const maxListedCommits = 20;

/** A commit as a provider shows it. A long `message` or `author` is cut. */
export const listedCommitSchema = z.object({
  sha: z.string().regex(/^[0-9a-f]{40,64}$/),
  committedAt: z.iso.datetime(),
  message: z.string(),
  author: z.string(),
});

/**
 * Newest commits of a branch, or of the default branch if it is null, from the connection's provider. A refusal tells
 * the user the reason. The response is 503 while the provider is unavailable.
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
  response: z.union([
    z.object({ commits: z.array(listedCommitSchema).max(maxListedCommits) }),
    z.object({ refusal: z.string() }),
  ]),
});
