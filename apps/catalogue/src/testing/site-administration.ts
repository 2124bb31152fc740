import type { SignedInCatalogue } from './forms.ts';
import { listOf } from './organization-responses.ts';

const at = '2026-01-02T03:04:05.678Z';

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

export const identityOf = (subject: string, attributes: object = {}) => ({
  id: `idn-${subject}`,
  type: 'identities',
  attributes: { issuer: 'https://id.test', subject, 'created-at': at, 'last-used-at': at, ...attributes },
});

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

/** Group mapping of acme that no grant covers. */
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

/** Makes the API respond with the parked events of each service, and with none for services that are not given. */
export function respondWithParkedEvents(
  site: SignedInCatalogue,
  events: Readonly<Record<string, readonly object[]>>,
): void {
  for (const service of ['registry', 'policy', 'vcs-connections', 'admin-orgs', 'ingest-worker'])
    site.respond(`/api/v2/admin/parked-events/${service}`, listOf(events[service] ?? []));
}
