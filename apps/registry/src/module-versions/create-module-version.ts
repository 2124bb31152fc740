import type { Request } from 'express';
import type { Cause, Grants } from '@groundwork/contracts';
import { unlessLocked } from '@groundwork/database';
import { forbidden, invalid, notFound } from '@groundwork/errors';
import {
  causeOf,
  created,
  endpoint,
  parseBody,
  parseParams,
  principalOf,
  sendResource,
} from '@groundwork/http';
import { refuseBeyondQuota, uploaderFor } from '@groundwork/ingested-versions';
import type { RegistryContext } from '../context.ts';
import { awaitedVersionsOf } from './awaited-versions.ts';
import { moduleFetchesAwaited, type ModuleRepository } from '../module-repositories/module-repository.ts';
import { versionFromRepository } from './version-from-repository.ts';
import type { Module } from '../modules/module.ts';
import { coordinatesOf, moduleParameters } from '../modules/module.request.ts';
import { canManageModules } from '../modules/module.policy.ts';
import type { RegistryStores } from '../stores.ts';
import { markCloning } from './module-version.transitions.ts';
import { moduleVersionCreated } from './module-version.events.ts';
import { newModuleVersion, type ModuleVersion } from './module-version.ts';
import { anyNewVersionBody, newVersionBody } from './module-version.request.ts';
import { newModuleVersionResource } from './module-version.view.ts';
import { insertOrReplace, quotaOf, storeVersionChange } from './module-version.changes.ts';
import { moduleVersionShape } from './module-version.serializer.ts';

/**
 * A4: creates a version of a private module, which waits for its archive at `links.upload`; also the deprecated `POST
 * registry-modules/:organization_name/:name/:provider/versions`. If the module follows a branch, the version is made
 * from `commit-sha` or from the head of the branch, and that commit is fetched at once: `links.upload` then accepts
 * nothing. The new version replaces a failed version of the same number. 422 if such a version waits or is `ok`, and
 * if versions come from tags.
 */
export const createModuleVersion = endpoint(
  { takes: anyNewVersionBody, answers: created(moduleVersionShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const parameters = parseParams(moduleParameters, req);
    const organization = { name: parameters.organization_name };
    const grants = await ctx.grants.authorize(principalOf(req), organization, canManageModules);
    if (parameters.registry_name === 'public')
      throw forbidden('Versions cannot be created for public modules');
    const coordinates = coordinatesOf(parameters, grants.organization);
    const found = await ctx.stores.modules.findExtensible(grants.organization.id, coordinates);
    if (!found) throw notFound();
    const { module, followsRepository } = found;
    const readable = { module, organizationName: grants.organization.name, grants };
    const simple = followsRepository ? undefined : await createAtOnce(ctx, req, { module, grants });
    if (simple) {
      sendResource(res, 201, newModuleVersionResource(ctx, readable, simple));
      return;
    }
    const created = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(grants.organization);
      await tx.modules.hold(module.organizationId, module.id);
      const repository = await tx.moduleRepositories.find(module.organizationId, module.id);
      if (repository?.tags) throw fromTagsOnly();
      const { version, 'commit-sha': commitSha } = parseBody(newVersionBody(repository), req).data.attributes;
      const given = { version, commitSha: commitSha ?? null };
      const next = repository
        ? versionFromRepository(module, repository, given, ctx.clock.now())
        : newModuleVersion(module, given, ctx.clock.now(), uploaderFor(principalOf(req)));
      if (!repository) await refuseBeyondQuota(tx.moduleVersions, next.organizationId, quotaOf(ctx.config));
      const occasion = { organizationName: grants.organization.name, cause: causeOf(req) };
      if (!(await insertOrReplace(tx, module, next, occasion))) throw versionTaken();
      await tx.outbox.add(moduleVersionCreated(next, module, grants.organization.name), causeOf(req));
      if (repository) await awaitCommit(tx, { module, repository, version: next }, causeOf(req));
      return newModuleVersionResource(ctx, readable, next);
    });
    sendResource(res, 201, created);
  },
);

/**
 * Nearly every version: one statement stores it, with its event, if nothing is in the way (ADR 48). Otherwise nothing has
 * happened, and the transaction finds out what it is.
 */
async function createAtOnce(
  { stores, clock, config }: RegistryContext,
  req: Request,
  { module, grants: { organization } }: { readonly module: Module; readonly grants: Grants },
): Promise<ModuleVersion | undefined> {
  const { version, 'commit-sha': commitSha } = parseBody(newVersionBody(undefined), req).data.attributes;
  const given = { version, commitSha: commitSha ?? null };
  const next = newModuleVersion(module, given, clock.now(), uploaderFor(principalOf(req)));
  const event = moduleVersionCreated(next, module, organization.name);
  const change = stores.moduleVersions.insertingAtOnce(next, {
    organization: stores.organizations.holdingAtOnce(organization.id),
    quota: quotaOf(config).limit,
  });
  const isStored = await unlessLocked(stores.outbox.addWith(change, event, causeOf(req)));
  return isStored ? next : undefined;
}

interface Awaited {
  readonly module: Module;
  readonly repository: ModuleRepository;
  readonly version: ModuleVersion;
}

/** Only the response to its creator shows the version as pending: its commit is requested at once. */
async function awaitCommit(
  tx: RegistryStores,
  { module, repository, version }: Awaited,
  cause: Cause,
): Promise<void> {
  const cloning = markCloning(version, version.createdAt);
  if (!cloning) throw new Error('a new version of a repository is pending');
  await storeVersionChange(tx, cloning, cause, { module });
  await tx.outbox.addAll(moduleFetchesAwaited(repository, awaitedVersionsOf([cloning])), cause);
}

const fromTagsOnly = () =>
  invalid({
    title: 'unprocessable entity',
    detail:
      'The versions of this module come from the tags of its repository. Push a tag such as v1.0.0 instead.',
  });

const versionTaken = () =>
  invalid({
    detail:
      'Version has already been taken. Choose another number: only a version that failed can be created again',
    pointer: '/data/attributes/version',
  });
