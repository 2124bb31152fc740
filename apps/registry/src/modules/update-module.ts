import { z } from 'zod';
import { invalid, notFound } from '@groundwork/errors';
import { findOwnConnection, unknownToken } from '@groundwork/followed-repository';
import { causeOf, endpoint, ok, parseBody, parseParams, principalOf, sendResource } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import {
  namedMembers,
  ofAnyRepository,
  relinkModule,
  withoutRepositoryRule,
} from './relinked-module.changes.ts';
import { vcsRepoChangeSchema } from './vcs-repo.request.ts';
import {
  coordinatesOf,
  moduleParameters,
  moduleRelationships,
  moduleSettings,
  settingsIn,
} from './module.request.ts';
import { moduleResource } from './module.view.ts';
import { changeModule } from './module.ts';
import { moduleUpdated } from './module.events.ts';
import { canUpdateModules } from './module.policy.ts';
import { testConfigIn, testConfigSchema, unusedPool } from './test-config.request.ts';
import { namesUnusedPool } from './test-config.ts';
import { moduleShape } from './module.serializer.ts';

const attributes = z.object({
  'vcs-repo': vcsRepoChangeSchema.nullish(),
  'test-config': testConfigSchema.nullish(),
  ...moduleSettings,
});

const body = resourceBody('registry-modules', { attributes, relationships: moduleRelationships });

/** Fields that a public module cannot have. They are read even if the rest of the body is invalid. */
const judged = z.object({
  data: z.object({
    attributes: z.object({
      'vcs-repo': z.record(z.string(), z.unknown()).nullish().catch(null),
      'test-config': z.unknown().optional(),
    }),
  }),
});

/** A public module has neither a repository nor tests. All problems are reported at once. */
const bodyOfPublic = body.superRefine(
  (given, context) => {
    const impossible = judged.safeParse(given).data?.data.attributes;
    const refuse = (path: string[], message: string) => {
      context.addIssue({ code: 'custom', path: ['data', 'attributes', ...path], message });
    };
    for (const member of namedMembers(impossible?.['vcs-repo'] ?? {}, ofAnyRepository))
      refuse(['vcs-repo', member], withoutRepositoryRule);
    if (impossible?.['test-config']) refuse(['test-config'], 'cannot be set for a public module');
  },
  { when: () => true },
);

/**
 * A7: changes a module; omitted fields keep their value. `vcs-repo` can name another repository or connection, as in
 * A2; versions stay. 422 for a branch or tags without a repository. Clients also change `no-code`, even of public
 * modules (docs/compatibility.md#client-test-suite).
 */
export const updateModule = endpoint(
  { takes: body, responses: ok(moduleShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const parameters = parseParams(moduleParameters, req);
    const named = { name: parameters.organization_name };
    const grants = await ctx.grants.authorize(principalOf(req), named, canUpdateModules);
    const { organization } = grants;
    // A7 does not define 403: without curation, public modules do not exist.
    if (parameters.registry_name === 'public' && !ctx.config.publicCuration) throw notFound();
    const coordinates = coordinatesOf(parameters, organization);
    const found = await ctx.stores.modules.findByCoordinates(organization.id, coordinates);
    if (!found) throw notFound();
    const { attributes: given, relationships } = parseBody(
      found.registryName === 'public' ? bodyOfPublic : body,
      req,
    ).data;
    const tagBindings = relationships?.['tag-bindings'];
    const testConfig = testConfigIn(given['test-config']);
    const requested = given['vcs-repo'] ?? undefined;
    const own = await findOwnConnection(ctx, req, {
      id: requested?.['oauth-token-id'],
      organizationId: organization.id,
    });
    const module = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      if (own && !(await tx.oauthTokens.hold(own.oauthTokenId))) throw invalid(unknownToken);
      const locked = await tx.modules.lock(organization.id, found.id);
      if (!locked) throw notFound();
      const now = ctx.clock.now();
      const relinked =
        requested &&
        (await relinkModule(tx, locked, { requested, connection: own, cause: causeOf(req), now }));
      const current = relinked ?? locked;
      if (testConfig && namesUnusedPool(current.testConfig, testConfig)) throw invalid(unusedPool);
      const changed =
        changeModule(current, { ...settingsIn(given), testConfig, tagBindings }, now) ?? relinked;
      if (!changed) return locked;
      const next = { ...changed, aggregateVersion: locked.aggregateVersion + 1 };
      await tx.modules.update(next);
      if (next.description !== locked.description) await tx.moduleContents.noteAgain(next);
      await tx.outbox.add(moduleUpdated(next, organization.name), causeOf(req));
      return next;
    });
    if (module.aggregateVersion !== found.aggregateVersion) await earlierListsExpired();
    const readable = { module, organizationName: organization.name, grants };
    sendResource(res, 200, await moduleResource(ctx, readable));
  },
);
