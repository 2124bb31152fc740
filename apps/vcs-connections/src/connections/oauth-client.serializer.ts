import { createHash } from 'node:crypto';
import { z } from 'zod';
import { connectedProviderSchema } from '@groundwork/contracts';
import type { OrganizationId, ProjectId } from '@groundwork/contracts/resource-ids';
import { relatedLink, resourceShape, timeShape, toMany, toOne, type Resource } from '@groundwork/jsonapi';
import { identifierOf } from './oauth-token.serializer.ts';
import type { OauthToken } from './oauth-token.ts';
import { healthStates, type OauthClient } from './oauth-client.ts';

interface OauthClientView {
  readonly organizationName: string;
  /** Oldest first. */
  readonly oauthTokens: readonly OauthToken[];
  readonly projectIds: readonly ProjectId[];
  readonly baseUrl: string;
  readonly displayName: string;
  /** Requested by `show_affected_workspaces`. */
  readonly affected?: AffectedWorkspaces | undefined;
}

export interface AffectedWorkspaces {
  readonly workspaces: readonly { readonly id: string; readonly name: string }[];
  readonly totalCount: number;
}

export const oauthClientShape = resourceShape('oauth-clients', {
  attributes: z.strictObject({
    'created-at': timeShape,
    'updated-at': timeShape,
    'callback-url': z.string(),
    'connect-path': z.string(),
    'service-provider': connectedProviderSchema,
    'service-provider-display-name': z.string(),
    name: z.string().nullable(),
    'http-url': z.string(),
    'api-url': z.string(),
    key: z.string().nullable(),
    'rsa-public-key': z.string().nullable(),
    'organization-scoped': z.boolean(),
    'ssh-port': z.int(),
    'ssh-host-keys': z.string().nullable(),
    'connection-status': z.enum(healthStates),
    'connection-message': z.string().nullable(),
    'connection-checked-at': timeShape.nullable(),
    'affected-workspaces': z.array(z.strictObject({ id: z.string(), name: z.string() })).optional(),
    'affected-workspaces-count': z.int().optional(),
  }),
  relationships: z.strictObject({
    organization: toOne('organizations').extend({ links: relatedLink }),
    'oauth-tokens': toMany('oauth-tokens').extend({ links: relatedLink }),
    projects: toMany('projects'),
    'agent-pool': z.strictObject({ data: z.null() }),
  }),
});

/** docs/reference/oauth-clients.md#the-resource. `agent-pool` is always null. Contains no secret. */
export function renderOauthClient(client: OauthClient, view: OauthClientView): Resource {
  const organization = `/api/v2/organizations/${view.organizationName}`;
  return {
    id: client.id,
    type: 'oauth-clients',
    attributes: {
      'created-at': client.createdAt.toISOString(),
      'updated-at': client.updatedAt.toISOString(),
      'callback-url': `${view.baseUrl}/auth/${client.uuid}/callback`,
      'connect-path': `/auth/${client.uuid}?organization_id=${numberOf(client.organizationId)}`,
      'service-provider': client.serviceProvider,
      'service-provider-display-name': view.displayName,
      name: client.name,
      'http-url': client.httpUrl,
      'api-url': client.apiUrl,
      key: client.key,
      'rsa-public-key': client.rsaPublicKey,
      'organization-scoped': client.organizationScoped,
      'ssh-port': client.sshPort,
      'ssh-host-keys': client.sshHostKeys,
      'connection-status': client.health.state,
      'connection-message': client.health.message,
      'connection-checked-at': client.health.checkedAt?.toISOString() ?? null,
      ...(view.affected && {
        'affected-workspaces': view.affected.workspaces,
        'affected-workspaces-count': view.affected.totalCount,
      }),
    },
    relationships: {
      organization: {
        data: { id: view.organizationName, type: 'organizations' },
        links: { related: organization },
      },
      'oauth-tokens': {
        data: view.oauthTokens.map(identifierOf),
        links: { related: `/api/v2/oauth-clients/${client.id}/oauth-tokens` },
      },
      projects: { data: view.projectIds.map((id) => ({ id, type: 'projects' })) },
      'agent-pool': { data: null },
    },
  };
}

/** The format of the address requires the organization as a number (docs/compatibility.md#vcs-addresses); nothing is served there. */
const numberOf = (id: OrganizationId) => createHash('sha256').update(id).digest().readUInt32BE() >>> 1;
