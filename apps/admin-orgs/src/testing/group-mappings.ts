import { resourceOf, type ApiResponse } from '@groundwork/testing';
import {
  newGroupMappingGrant,
  type GrantedMapping,
  type GroupMappingGrant,
} from '../group-mapping-grants/group-mapping-grant.ts';
import { newGroupMapping, type GroupMapping } from '../group-mappings/group-mapping.ts';
import type { TestApp } from './admin-orgs-test-app.ts';
import type { BuiltOrganization, BuiltTeam, BuiltUser } from './builders.ts';

export const groupMappingsOf = ({ organization }: BuiltOrganization) =>
  `/api/v2/organizations/${organization.name}/group-mappings`;

/** Permits the organization to map the groups of a provider, by default to its owners team too. */
export async function buildGrant(
  app: TestApp,
  { organization }: Pick<BuiltOrganization, 'organization'>,
  given: Partial<GrantedMapping> = {},
): Promise<GroupMappingGrant> {
  const granted = { provider: 'corp', group: null, owners: true, origin: 'administrator', ...given } as const;
  const grant = newGroupMappingGrant({ ...granted, organizationId: organization.id }, app.clock.now());
  await app.ctx.stores.groupMappingGrants.insert(grant);
  return grant;
}

export const groupMappingGrants = '/api/v2/admin/group-mapping-grants';

export const groupMappingGrant = (organization: string, attributes: object = {}) => ({
  data: {
    type: 'group-mapping-grants',
    attributes: { provider: 'corp', group: 'engineers', ...attributes },
    relationships: { organization: { data: { type: 'organizations', id: organization } } },
  },
});

export const makeGrant = (app: TestApp, { principal }: BuiltUser, body: object): Promise<ApiResponse> =>
  app.as(principal).post(groupMappingGrants, body);

export const groupMapping = (group: string, { team }: Pick<BuiltTeam, 'team'>, attributes: object = {}) => ({
  data: {
    type: 'group-mappings',
    attributes: { provider: 'corp', group, ...attributes },
    relationships: { team: { data: { type: 'teams', id: team.id } } },
  },
});

export const makeGroupMapping = (app: TestApp, acme: BuiltOrganization, body: object): Promise<ApiResponse> =>
  app.as(acme.owner.principal).post(groupMappingsOf(acme), body);

/**
 * Creates a mapping as an owner.
 *
 * @returns the path of the mapping
 */
export const buildGroupMapping = async (
  app: TestApp,
  acme: BuiltOrganization,
  body: object,
): Promise<string> => `/api/v2/group-mappings/${resourceOf(await makeGroupMapping(app, acme, body)).id}`;

/** Principals who are not owners, although some have many permissions. */
export const noOwnersOf = (acme: BuiltOrganization, strongTeam: BuiltTeam, other: BuiltOrganization) => [
  strongTeam.member.principal,
  strongTeam.principal,
  acme.principal,
  other.owner.principal,
];

/** Stores a mapping without checking for a grant, as an earlier release does. */
export async function storeGroupMapping(
  app: TestApp,
  { team }: Pick<BuiltTeam, 'team'>,
  { provider = 'corp', group = 'engineers' } = {},
): Promise<GroupMapping> {
  const { id: teamId, organizationId } = team;
  const mapping = newGroupMapping({ organizationId, provider, group, teamId }, app.clock.now());
  await app.ctx.stores.groupMappings.insert(mapping);
  return mapping;
}
