import { resourceOf, type ApiResponse } from '@groundwork/testing';
import type { TestApp } from './admin-orgs-test-app.ts';
import type { BuiltOrganization, BuiltTeam } from './builders.ts';

export const groupMappingsOf = ({ organization }: BuiltOrganization) =>
  `/api/v2/organizations/${organization.name}/group-mappings`;

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
