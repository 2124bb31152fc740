import { randomUUID } from 'node:crypto';
import type { ConnectedProvider } from '@groundwork/contracts';
import {
  newId,
  type OauthClientId,
  type OrganizationId,
  type ProjectId,
} from '@groundwork/contracts/resource-ids';

/**
 * Result of the last check of the connection's credentials.
 *
 * - `unknown`: not checked yet, or the connection has no token.
 * - `unauthorized`: the provider refuses the token: it is expired, revoked, or lacks permissions.
 * - `unreachable`: no proper response from the provider.
 */
export const healthStates = ['unknown', 'ok', 'unauthorized', 'unreachable'] as const;

export interface ConnectionHealth {
  readonly state: (typeof healthStates)[number];
  /** Message for users, without secrets; null if everything is well. */
  readonly message: string | null;
  readonly checkedAt: Date | null;
}

/**
 * Connection of an organization to a VCS provider. Its secrets are stored elsewhere (`sealed-secrets`). Its addresses never change, so that
 * no secret is sent to a host other than the one it was given for.
 *
 * - `uuid`: the unguessable part of its public addresses.
 * - `key`, `rsaPublicKey`: not secret; shown as given.
 * - `organizationScoped`: false if it serves only its own projects.
 * - `sshHostKeys`: lines of a known_hosts file; null until the host has shown its keys.
 */
export interface OauthClient {
  readonly id: OauthClientId;
  readonly organizationId: OrganizationId;
  readonly uuid: string;
  readonly serviceProvider: ConnectedProvider;
  readonly name: string | null;
  readonly httpUrl: string;
  readonly apiUrl: string;
  readonly key: string | null;
  readonly rsaPublicKey: string | null;
  readonly organizationScoped: boolean;
  readonly sshPort: number;
  readonly sshHostKeys: string | null;
  readonly health: ConnectionHealth;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const defaultSshPort = 22;

type NewOauthClient = Pick<
  OauthClient,
  | 'organizationId'
  | 'serviceProvider'
  | 'name'
  | 'httpUrl'
  | 'apiUrl'
  | 'key'
  | 'rsaPublicKey'
  | 'organizationScoped'
  | 'sshPort'
>;

export function newOauthClient(given: NewOauthClient, now: Date): OauthClient {
  return {
    ...given,
    id: newId('oauthClient'),
    uuid: randomUUID(),
    sshHostKeys: null,
    health: { state: 'unknown', message: null, checkedAt: null },
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

export interface ProjectsChange {
  readonly change: 'added' | 'removed';
  readonly ids: readonly ProjectId[];
}

/** Undefined leaves a value unchanged. */
export interface OauthClientChange {
  readonly name?: string | null | undefined;
  readonly key?: string | null | undefined;
  readonly rsaPublicKey?: string | null | undefined;
  readonly organizationScoped?: boolean | undefined;
  readonly sshHostKeys?: string | null | undefined;
  readonly changesProjects?: boolean;
  readonly changesSecret?: boolean;
  /** True if the token changes: the check of the old token then no longer counts. */
  readonly changesToken?: boolean;
}

export function changeOauthClient(
  client: OauthClient,
  change: OauthClientChange,
  now: Date,
): OauthClient | null {
  const {
    name = client.name,
    key = client.key,
    rsaPublicKey = client.rsaPublicKey,
    organizationScoped = client.organizationScoped,
    sshHostKeys = client.sshHostKeys,
  } = change;
  const isSame =
    name === client.name &&
    key === client.key &&
    rsaPublicKey === client.rsaPublicKey &&
    organizationScoped === client.organizationScoped &&
    sshHostKeys === client.sshHostKeys;
  if (isSame && !change.changesSecret && !change.changesToken && !change.changesProjects) return null;
  const health: ConnectionHealth = change.changesToken
    ? { state: 'unknown', message: null, checkedAt: null }
    : client.health;
  return {
    ...client,
    name,
    key,
    rsaPublicKey,
    organizationScoped,
    sshHostKeys,
    health,
    version: client.version + 1,
    updatedAt: now,
  };
}

export function checkedOauthClient(client: OauthClient, health: ConnectionHealth): OauthClient {
  const isNews = health.state !== client.health.state || health.message !== client.health.message;
  return { ...client, health, version: client.version + (isNews ? 1 : 0) };
}

export const clientSecret = ({ organizationId, id }: Pick<OauthClient, 'organizationId' | 'id'>) => ({
  organizationId,
  table: 'oauth_clients',
  rowId: id,
  column: 'secret',
});
