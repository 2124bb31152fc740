import type { Request } from 'express';
import type { Principal } from '@groundwork/contracts';
import { parseId } from '@groundwork/contracts/resource-ids';
import { denied, notFound } from '@groundwork/errors';
import { principalOf } from '@groundwork/http';
import { authorize, authorizeChange } from '../grants/authorize.ts';
import type { Access } from '../grants/grants.ts';
import { teamIdOf } from '../path-parameters.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { Team } from './team.ts';
import { canReadTeam, type TeamRule } from './team.policy.ts';

export interface AccessToTeam {
  readonly access: Access;
  readonly team: Team;
}

/**
 * The team in the path and the caller's access to it.
 *
 * @throws GroundworkError `not-found` if there is no such team, or the rule refuses the caller
 */
export async function authorizeForTeam(
  stores: AdminOrgsStores,
  principal: Principal,
  teamId: string,
  rule: TeamRule,
): Promise<AccessToTeam> {
  const { id, organizationId } = await locate(stores, teamId);
  const access = await authorize(stores, principal, { id: organizationId }, () => true);
  return judge(access, await stores.teams.get(organizationId, id), rule);
}

/**
 * Same as `authorizeForTeam`, but for the transaction of a change: it also locks the team.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeTeamChange(
  tx: AdminOrgsStores,
  req: Request,
  rule: TeamRule,
): Promise<AccessToTeam> {
  const { id, organizationId } = await locate(tx, teamIdOf(req));
  const access = await authorizeChange(tx, principalOf(req), { id: organizationId }, () => true);
  await tx.teams.lock(organizationId, id);
  return judge(access, await tx.teams.get(organizationId, id), rule);
}

async function locate(stores: AdminOrgsStores, teamId: string) {
  const id = parseId('team', teamId);
  const organizationId = await stores.teams.findOrganizationOf(id);
  if (organizationId === undefined) throw notFound();
  return { id, organizationId };
}

function judge(access: Access, team: Team, rule: TeamRule): AccessToTeam {
  if (!canReadTeam(access, team)) throw denied('team.read');
  if (!rule(access, team)) throw denied('team.manage');
  return { access, team };
}
