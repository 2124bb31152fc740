import type { Request } from 'express';
import { z } from 'zod';
import type { AccessRule } from '@groundwork/auth';
import type { Grants, OrganizationReference, Principal } from '@groundwork/contracts';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { parseId } from '@groundwork/resource-id';
import { authorize, authorizeChange } from '../grants/authorize.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { Workspace } from './workspace.ts';
import type { WorkspaceReference } from './workspace.store.ts';

const params = z.union([
  z.object({ workspace_id: z.string() }),
  z.object({ organization_name: z.string(), workspace_name: z.string() }),
]);

/** How a path names a workspace: by its id, or by its name in an organization. */
export type WorkspaceAddress = z.output<typeof params>;

/** The address in the path of the request. */
export const workspaceAddressOf = (req: Request): WorkspaceAddress => parseParams(params, req);

export interface AccessToWorkspace {
  readonly grants: Grants;
  readonly workspace: Workspace;
}

/**
 * The workspace at the address, and what the caller may do in its organization.
 *
 * @throws GroundworkError `not-found` when there is no such workspace or the rule says no
 */
export async function authorizeForWorkspace(
  stores: AdminOrgsStores,
  principal: Principal,
  address: WorkspaceAddress,
  rule: AccessRule,
): Promise<AccessToWorkspace> {
  const { organization, workspace } = await locate(stores, address);
  const { grants } = await authorize(stores, principal, organization, rule);
  return { grants, workspace: await stores.workspaces.get(grants.organization.id, workspace) };
}

/**
 * The same before a change, in its transaction: nobody else changes the workspace in the meantime.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeWorkspaceChange(
  tx: AdminOrgsStores,
  principal: Principal,
  address: WorkspaceAddress,
  rule: AccessRule,
): Promise<AccessToWorkspace> {
  const { organization, workspace } = await locate(tx, address);
  const { grants } = await authorizeChange(tx, principal, organization, rule);
  return { grants, workspace: await tx.workspaces.lock(grants.organization.id, workspace) };
}

interface Location {
  readonly organization: OrganizationReference;
  readonly workspace: WorkspaceReference;
}

async function locate(stores: AdminOrgsStores, address: WorkspaceAddress): Promise<Location> {
  if ('workspace_name' in address) {
    return { organization: { name: address.organization_name }, workspace: { name: address.workspace_name } };
  }
  const id = parseId('workspace', address.workspace_id);
  const organizationId = await stores.workspaces.findOrganizationOf(id);
  if (organizationId === undefined) throw notFound();
  return { organization: { id: organizationId }, workspace: { id } };
}
