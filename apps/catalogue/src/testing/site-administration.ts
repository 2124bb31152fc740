import type { SignedInCatalogue } from './forms.ts';
import { listOf } from './organization-answers.ts';

const at = '2026-01-02T03:04:05.678Z';

/** A user, as site administrators see them. */
export const adminUserOf = (username: string, attributes: object = {}, id = `user-${username}`) => ({
  id,
  type: 'users',
  attributes: {
    username,
    email: `${username}@acme.test`,
    'unconfirmed-email': null,
    'is-service-account': false,
    'is-site-admin': false,
    'is-suspended': false,
    'created-at': at,
    ...attributes,
  },
});

/** The identity of somebody at a provider. */
export const identityOf = (subject: string, attributes: object = {}) => ({
  id: `idn-${subject}`,
  type: 'identities',
  attributes: { issuer: 'https://id.test', subject, 'created-at': at, 'last-used-at': at, ...attributes },
});

/** An organization, as site administrators see it. */
export const adminOrganizationOf = (name: string, attributes: object = {}, owners = ['user-ada']) => ({
  id: name,
  type: 'organizations',
  attributes: {
    name,
    'notification-email': `owners@${name}.test`,
    'is-disabled': false,
    'created-at': at,
    ...attributes,
  },
  relationships: { owners: { data: owners.map((id) => ({ id, type: 'users' })) } },
});

export const adminGroupMappings = '/api/v2/admin/group-mappings';
export const grants = '/api/v2/admin/group-mapping-grants';

const ofAcme = { organization: { data: { id: 'acme', type: 'organizations' } } };

/** A mapping of acme that no grant covers, as site administrators see it. */
export const adminGroupMappingOf = (group: string, attributes: object = {}) => ({
  id: `gm-${group}`,
  type: 'group-mappings',
  attributes: {
    provider: 'corp',
    group,
    status: 'unconfirmed',
    owners: false,
    'team-name': 'deploy',
    'created-at': at,
    ...attributes,
  },
  relationships: { ...ofAcme, team: { data: { id: 'team-deploy', type: 'teams' } } },
});

/** A grant of a group to acme; its id is made of the group. */
export const grantOf = (group: string, attributes: object = {}) => ({
  id: `gmg-${group}`,
  type: 'group-mapping-grants',
  attributes: {
    provider: 'corp',
    group,
    owners: false,
    origin: 'administrator',
    'created-at': at,
    ...attributes,
  },
  relationships: ofAcme,
});

/** An event that a service has given up. */
export const parkedEventOf = (id: string, attributes: object = {}) => ({
  id,
  type: 'parked-events',
  attributes: {
    event: 'thing.changed.v1',
    publisher: 'elsewhere',
    'received-at': at,
    'parked-at': at,
    attempts: 6,
    reason: 'it failed',
    ...attributes,
  },
});

/** Answers with the parked events of each service; those that are not given have none. */
export function answerWithParkedEvents(
  site: SignedInCatalogue,
  events: Readonly<Record<string, readonly object[]>>,
): void {
  for (const service of ['registry', 'policy', 'vcs-connections', 'admin-orgs', 'ingest-worker'])
    site.answer(`/api/v2/admin/parked-events/${service}`, listOf(events[service] ?? []));
}
