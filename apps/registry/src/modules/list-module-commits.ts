import { listCommits } from '@groundwork/contracts';
import { conflict, notFound } from '@groundwork/errors';
import {
  contextOf,
  endpoint,
  listOf,
  parseParams,
  principalOf,
  remainingTimeOf,
  sendList,
} from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { canListModules } from './module.policy.ts';
import { coordinatesOf, moduleParameters } from './module.request.ts';
import { commitShape, renderCommit } from './module-commit.serializer.ts';

/**
 * `GET …/:provider/commits` (docs/reference/modules.md#commits-of-a-module): the last 20 commits of a module's
 * repository, for members of its organization. 404 also for a module without a repository; 409 if the provider
 * refuses; 503 while it is not available.
 */
export const listModuleCommits = endpoint(
  { responses: listOf(commitShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const parameters = parseParams(moduleParameters, req);
    const named = { name: parameters.organization_name };
    const { organization } = await ctx.grants.authorize(principalOf(req), named, canListModules);
    const coordinates = coordinatesOf(parameters, organization);
    const module = await ctx.stores.modules.findByCoordinates(organization.id, coordinates);
    const repository = module && (await ctx.stores.moduleRepositories.find(organization.id, module.id));
    if (!repository) throw notFound();
    const { oauthTokenId, identifier, branch } = repository;
    const asked = { organizationId: organization.id, oauthTokenId, identifier, branch };
    const response = await ctx.client.ask(listCommits, asked, {
      deadlineMs: remainingTimeOf(req),
      requestId: contextOf(req).requestId,
    });
    if ('refusal' in response) throw conflict(response.refusal);
    sendList(
      res,
      response.commits.map((commit) => renderCommit(commit, repository)),
    );
  },
);
