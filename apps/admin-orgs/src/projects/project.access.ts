import type { Request } from 'express';
import type { AccessRule } from '@groundwork/auth';
import type { Grants } from '@groundwork/contracts';
import { notFound } from '@groundwork/errors';
import { principalOf } from '@groundwork/http';
import { parseId } from '@groundwork/resource-id';
import { authorize, authorizeChange } from '../grants/authorize.ts';
import { projectIdOf } from '../path-parameters.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { Project } from './project.ts';

export interface AccessToProject {
  readonly grants: Grants;
  readonly project: Project;
}

/**
 * The project that a path names, and what the caller may do in its organization.
 *
 * @throws GroundworkError `not-found` when there is no such project or the rule says no
 */
export async function authorizeForProject(
  stores: AdminOrgsStores,
  req: Request,
  rule: AccessRule,
): Promise<AccessToProject> {
  const { id, organizationId } = await locate(stores, req);
  const { grants } = await authorize(stores, principalOf(req), { id: organizationId }, rule);
  return { grants, project: await stores.projects.get(organizationId, id) };
}

/**
 * The same before a change or deletion, in its transaction: nobody else changes the project in the meantime.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeProjectChange(
  tx: AdminOrgsStores,
  req: Request,
  { rule, purpose }: { readonly rule: AccessRule; readonly purpose: 'change' | 'deletion' },
): Promise<AccessToProject> {
  const { id, organizationId } = await locate(tx, req);
  const { grants } = await authorizeChange(tx, principalOf(req), { id: organizationId }, rule);
  return { grants, project: await tx.projects.lock(organizationId, id, purpose) };
}

async function locate(stores: AdminOrgsStores, req: Request) {
  const id = parseId('project', projectIdOf(req));
  const organizationId = await stores.projects.findOrganizationOf(id);
  if (organizationId === undefined) throw notFound();
  return { id, organizationId };
}
