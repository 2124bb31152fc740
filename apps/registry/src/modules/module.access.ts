import type { Request } from 'express';
import { z } from 'zod';
import type { AccessRule } from '@groundwork/auth';
import type { Grants } from '@groundwork/contracts';
import { idSchema, type ModuleId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { parseParams, principalOf } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { coordinatesOf, moduleParameters } from './module.request.ts';
import type { Module, ModuleCoordinates } from './module.ts';
import { canListModules, canReadModule } from './module.policy.ts';
import { refuseWithoutCuration } from './public-curation.access.ts';
import type { ShownModule } from './shown-module.store.ts';

/** `grants` are the reader's in the organization that owns the module; null for a consumer. */
export interface ReadableModule {
  readonly module: Module;
  readonly organizationName: string;
  readonly grants: Grants | null;
}

/**
 * The module that a path names: an organization's own, or, for its members, a private one of an organization that
 * shares with it, with that organization's name as namespace (ADR 28).
 *
 * @throws GroundworkError `not-found` if it does not exist or the caller may not read it; `forbidden` for public
 *   modules if their curation is disabled
 */
export async function readableModule(ctx: RegistryContext, req: Request): Promise<ReadableModule> {
  const { owner, coordinates, grants } = await readablePlace(ctx, req);
  const module = await ctx.stores.modules.findByCoordinates(owner.id, coordinates);
  if (!module) throw notFound();
  return { module, organizationName: owner.name, grants };
}

export type ReadableShownModule = ReadableModule & ShownModule;

/** Like `readableModule`, but with everything that its document shows, in one statement. @throws as `readableModule` */
export async function readableShownModule(ctx: RegistryContext, req: Request): Promise<ReadableShownModule> {
  const { owner, coordinates, grants } = await readablePlace(ctx, req);
  const shown = await ctx.stores.shownModules.findByCoordinates(owner.id, coordinates);
  if (!shown) throw notFound();
  return { ...shown, organizationName: owner.name, grants };
}

const idParameters = z.object({ id: idSchema('module') });

/** The module with the id in the path. @throws as `moduleWithId` */
export async function identifiedModule(
  ctx: RegistryContext,
  req: Request,
  rule?: AccessRule,
): Promise<IdentifiedModule> {
  const { id } = parseParams(idParameters, req);
  return moduleWithId(ctx, req, id, rule);
}

/**
 * Like `identifiedModule`, with the same errors, but in one statement: reads by the id alone, then checks the grants.
 */
export async function identifiedShownModule(
  ctx: RegistryContext,
  req: Request,
): Promise<ReadableShownModule> {
  const { id } = parseParams(idParameters, req);
  const shown = await ctx.stores.shownModules.findInAnyOrganization(id);
  if (!shown) throw notFound();
  const grants = await grantsFor(ctx, req, shown.module);
  return { ...shown, organizationName: grants.organization.name, grants };
}

export type IdentifiedModule = ReadableModule & { readonly grants: Grants };

/**
 * The module with this id, if the rule allows the request; by default, the rule for reading.
 *
 * @throws GroundworkError `not-found`; `forbidden` without public curation
 */
export async function moduleWithId(
  ctx: RegistryContext,
  req: Request,
  id: ModuleId,
  rule?: AccessRule,
): Promise<IdentifiedModule> {
  const organizationId = await ctx.stores.modules.findOwner(id);
  const module = organizationId && (await ctx.stores.modules.find(organizationId, id));
  if (!module) throw notFound();
  const grants = await grantsFor(ctx, req, module, rule);
  return { module, organizationName: grants.organization.name, grants };
}

async function grantsFor(
  ctx: RegistryContext,
  req: Request,
  { organizationId, registryName }: Module,
  rule = canReadModule(registryName),
): Promise<Grants> {
  const grants = await ctx.grants.authorize(principalOf(req), { id: organizationId }, rule);
  refuseWithoutCuration(ctx.config, registryName);
  return grants;
}

type Parameters = z.output<typeof moduleParameters>;

/** The namespace is the name of another organization. */
type SharedParameters = Parameters & { readonly namespace: string };

const isShared = (parameters: Parameters): parameters is SharedParameters =>
  parameters.registry_name === 'private' &&
  parameters.namespace !== undefined &&
  parameters.namespace !== parameters.organization_name;

/** The owner of the module, and the reader's grants there: null for a consumer. */
interface ReadablePlace {
  readonly owner: { readonly id: OrganizationId; readonly name: string };
  readonly coordinates: ModuleCoordinates;
  readonly grants: Grants | null;
}

function readablePlace(ctx: RegistryContext, req: Request): Promise<ReadablePlace> {
  const parameters = parseParams(moduleParameters, req);
  return isShared(parameters) ? sharedPlace(ctx, req, parameters) : ownPlace(ctx, req, parameters);
}

async function ownPlace(ctx: RegistryContext, req: Request, parameters: Parameters): Promise<ReadablePlace> {
  const rule = canReadModule(parameters.registry_name);
  const grants = await ctx.grants.authorize(principalOf(req), { name: parameters.organization_name }, rule);
  refuseWithoutCuration(ctx.config, parameters.registry_name);
  const owner = grants.organization;
  return { owner, coordinates: coordinatesOf(parameters, owner), grants };
}

async function sharedPlace(
  ctx: RegistryContext,
  req: Request,
  parameters: SharedParameters,
): Promise<ReadablePlace> {
  const consumer = { name: parameters.organization_name };
  const { organization } = await ctx.grants.authorize(principalOf(req), consumer, canListModules);
  const owner = await ctx.grants.producerOf(organization.id, parameters.namespace);
  return { owner, coordinates: coordinatesOf(parameters, owner), grants: null };
}
