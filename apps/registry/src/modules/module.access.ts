import type { Request } from 'express';
import { z } from 'zod';
import type { AccessRule } from '@groundwork/auth';
import type { Grants } from '@groundwork/contracts';
import { notFound } from '@groundwork/errors';
import { parseParams, principalOf } from '@groundwork/http';
import { idSchema, type ModuleId } from '@groundwork/resource-id';
import type { RegistryContext } from '../context.ts';
import { coordinatesOf, moduleParameters } from './module.request.ts';
import type { Module } from './module.ts';
import { canListModules, canReadModule } from './module.policy.ts';
import { refuseWithoutCuration } from './public-curation.access.ts';

/**
 * A module as its reader sees it: `grants` are the reader's in the organization that owns it; absent if they read it
 * as a consumer.
 */
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
  const parameters = parseParams(moduleParameters, req);
  return isShared(parameters) ? sharedModule(ctx, req, parameters) : ownModule(ctx, req, parameters);
}

const idParameters = z.object({ id: idSchema('module') });

/**
 * The module that a path names by its id, for those whom the rule allows: those who may read it, if no other rule is
 * given.
 *
 * @throws GroundworkError `not-found`; `forbidden` for public modules if their curation is disabled
 */
export async function identifiedModule(
  ctx: RegistryContext,
  req: Request,
  rule?: AccessRule,
): Promise<IdentifiedModule> {
  const { id } = parseParams(idParameters, req);
  return moduleWithId(ctx, req, id, rule);
}

/** A module that was found by its id: the caller has grants in its organization. */
export type IdentifiedModule = ReadableModule & { readonly grants: Grants };

/**
 * The module with an id, for those whom the rule allows: those who may read it, if no other rule is given.
 *
 * @throws GroundworkError `not-found`; `forbidden` for public modules if their curation is disabled
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
  const owner = { id: module.organizationId };
  const applied = rule ?? canReadModule(module.registryName);
  const grants = await ctx.grants.authorize(principalOf(req), owner, applied);
  refuseWithoutCuration(ctx.config, module.registryName);
  return { module, organizationName: grants.organization.name, grants };
}

type Parameters = z.output<typeof moduleParameters>;

/** The namespace is the name of another organization. */
type SharedParameters = Parameters & { readonly namespace: string };

const isShared = (parameters: Parameters): parameters is SharedParameters =>
  parameters.registry_name === 'private' &&
  parameters.namespace !== undefined &&
  parameters.namespace !== parameters.organization_name;

async function ownModule(
  ctx: RegistryContext,
  req: Request,
  parameters: Parameters,
): Promise<ReadableModule> {
  const rule = canReadModule(parameters.registry_name);
  const grants = await ctx.grants.authorize(principalOf(req), { name: parameters.organization_name }, rule);
  refuseWithoutCuration(ctx.config, parameters.registry_name);
  const { id, name } = grants.organization;
  const coordinates = coordinatesOf(parameters, grants.organization);
  const module = await ctx.stores.modules.findByCoordinates(id, coordinates);
  if (!module) throw notFound();
  return { module, organizationName: name, grants };
}

async function sharedModule(
  ctx: RegistryContext,
  req: Request,
  parameters: SharedParameters,
): Promise<ReadableModule> {
  const consumer = { name: parameters.organization_name };
  const { organization } = await ctx.grants.authorize(principalOf(req), consumer, canListModules);
  const producer = await ctx.grants.producerOf(organization.id, parameters.namespace);
  const coordinates = coordinatesOf(parameters, producer);
  const module = await ctx.stores.modules.findByCoordinates(producer.id, coordinates);
  if (!module) throw notFound();
  return { module, organizationName: producer.name, grants: null };
}
