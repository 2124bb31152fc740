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

/** The installation lets an organization map the groups of a provider, to its owners team too unless the test says otherwise. */
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

/** A document with a grant of a group at the provider `corp` to an organization. */
export const groupMappingGrant = (organization: string, attributes: object = {}) => ({
  data: {
    type: 'group-mapping-grants',
    attributes: { provider: 'corp', group: 'engineers', ...attributes },
    relationships: { organization: { data: { type: 'organizations', id: organization } } },
  },
});

/** What a site administrator is answered who makes a grant. */
export const makeGrant = (app: TestApp, { principal }: BuiltUser, body: object): Promise<ApiResponse> =>
  app.as(principal).post(groupMappingGrants, body);

/** A document with a mapping of a group at the provider `corp` to a team. */
export const groupMapping = (group: string, { team }: Pick<BuiltTeam, 'team'>, attributes: object = {}) => ({
  data: {
    type: 'group-mappings',
    attributes: { provider: 'corp', group, ...attributes },
    relationships: { team: { data: { type: 'teams', id: team.id } } },
  },
});

/** What an owner is answered who makes a mapping. */
export const makeGroupMapping = (app: TestApp, acme: BuiltOrganization, body: object): Promise<ApiResponse> =>
  app.as(acme.owner.principal).post(groupMappingsOf(acme), body);

/** The path of a mapping that an owner makes. */
export const buildGroupMapping = async (
  app: TestApp,
  acme: BuiltOrganization,
  body: object,
): Promise<string> => `/api/v2/group-mappings/${resourceOf(await makeGroupMapping(app, acme, body)).id}`;

/** Those who are not owners, though they may do much. */
export const noOwnersOf = (acme: BuiltOrganization, strongTeam: BuiltTeam, other: BuiltOrganization) => [
  strongTeam.member.principal,
  strongTeam.principal,
  acme.principal,
  other.owner.principal,
];

/** A mapping whether or not a grant covers it, as a release writes it that knows no grants. */
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
