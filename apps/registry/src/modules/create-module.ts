import type { Request } from 'express';
import { z } from 'zod';
import { invalid } from '@groundwork/errors';
import { ruleAt } from '@groundwork/followed-repository';
import {
  causeOf,
  created,
  endpoint,
  parseBody,
  parseParams,
  principalOf,
  readBody,
  sendResource,
} from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { RegistryContext } from '../context.ts';
import {
  forProviders,
  moduleRelationships,
  moduleSettings,
  organizationParameters,
  settingsIn,
  type ProviderRule,
} from './module.request.ts';
import {
  maxModuleNameLength,
  moduleNamePattern,
  moduleNameRule,
  newModule,
  registryNames,
} from './module.ts';
import { moduleCreated } from './module.events.ts';
import { canManageModules, modulePermissions } from './module.policy.ts';
import { moduleShape, renderModule } from './module.serializer.ts';
import { refuseWithoutCuration } from './public-curation.access.ts';
import { refuseMilderRule } from './version-rule.access.ts';

const name = z.string().max(maxModuleNameLength, { abort: true }).regex(moduleNamePattern, moduleNameRule);
const provider = ({ pattern, rule }: ProviderRule) =>
  z.string().max(maxModuleNameLength, { abort: true }).regex(pattern, rule);

const choiceOfRegistry = ({ input }: { readonly input?: unknown }) =>
  `${(input ?? null) === null ? "can't be blank" : 'is not included in the list'}: choose ${registryNames.join(' or ')}`;

const hasNamespace = (module: { readonly namespace?: string | null | undefined }) =>
  (module.namespace ?? null) !== null;

const attributes = (rule: ProviderRule) =>
  z
    .object({
      name,
      provider: provider(rule),
      'registry-name': z.enum(registryNames, { error: choiceOfRegistry }),
      namespace: name.nullish(),
      ...moduleSettings,
    })
    .refine(
      (module) => module['registry-name'] !== 'private' || !hasNamespace(module),
      ruleAt('namespace', 'cannot be set for a private module'),
    )
    .refine(
      (module) => module['registry-name'] !== 'public' || hasNamespace(module),
      ruleAt('namespace', "can't be blank"),
    );

const bodies = forProviders((rule) =>
  resourceBody('registry-modules', { attributes: attributes(rule), relationships: moduleRelationships }),
);

/** Reads the registry even if the rest of the body is invalid. */
const namedRegistry = z
  .object({ data: z.object({ attributes: z.object({ 'registry-name': z.unknown() }) }) })
  .transform(({ data }) => data.attributes['registry-name'])
  .catch(undefined);

/** A3: creates a module without a repository; its versions are uploaded. */
export const createModule = endpoint(
  { takes: bodies.strict, responses: created(moduleShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { organization_name } = parseParams(organizationParameters, req);
    const grants = await ctx.grants.authorize(
      principalOf(req),
      { name: organization_name },
      canManageModules,
    );
    const organizationName = grants.organization.name;
    const given = readAttributes(ctx, req);
    const module = newModule({ organizationId: grants.organization.id, ...given }, ctx.clock.now());
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(grants.organization);
      await refuseMilderRule(tx, grants, module);
      if (!(await tx.modules.insert(module))) throw nameTaken();
      await tx.outbox.add(moduleCreated(module, organizationName), causeOf(req));
    });
    await earlierListsExpired();
    const permissions = modulePermissions(grants);
    const { baseUrl } = ctx.config;
    const view = {
      organizationName,
      versionStatuses: [],
      permissions,
      repository: null,
      latest: null,
      downloads: 0,
      baseUrl,
      isOwn: true,
    };
    sendResource(res, 201, renderModule(module, view));
  },
);

/** Checks that curation is enabled before it checks the body (403, docs/reference/common.md#editions). */
function readAttributes(ctx: RegistryContext, req: Request) {
  refuseWithoutCuration(ctx.config, namedRegistry.parse(readBody(req)));
  const { attributes: given, relationships } = parseBody(bodies.of(req), req).data;
  return {
    name: given.name,
    provider: given.provider,
    registryName: given['registry-name'],
    publicNamespace: given.namespace ?? '',
    tagBindings: relationships?.['tag-bindings'] ?? [],
    ...settingsIn(given),
  };
}

const nameTaken = () => invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });
