import { z } from 'zod';
import {
  resourceShape,
  selfLink,
  timeShape,
  toOne,
  type Identifier,
  type Resource,
} from '@groundwork/jsonapi';
import type { ApiToken, TokenCreator } from '../tokens/api-token.ts';

interface ApiTokenView {
  /** Name of the organization that the token belongs to; null for a user token. */
  readonly organizationName: string | null;
  /** Present only in the response that creates the token. */
  readonly secret?: string;
}

/** Shape: docs/reference/account.md#tokens. */
export const apiTokenShape = resourceShape('authentication-tokens', {
  attributes: z.strictObject({
    'created-at': timeShape,
    'last-used-at': timeShape.nullable(),
    description: z.string().nullable(),
    'is-session': z.boolean(),
    'expired-at': timeShape.nullable(),
    /** Present only in the response that creates the token. */
    token: z.string().optional(),
  }),
  relationships: z.strictObject({
    'created-by': toOne('users', 'teams', 'organizations'),
    team: toOne('teams').optional(),
  }),
  links: selfLink,
});

export function renderApiToken(token: ApiToken, view: ApiTokenView): Resource {
  return {
    id: token.id,
    type: 'authentication-tokens',
    attributes: {
      'created-at': token.createdAt.toISOString(),
      'last-used-at': token.lastUsedAt?.toISOString() ?? null,
      description: token.description,
      'is-session': token.isSession,
      'expired-at': token.expiresAt?.toISOString() ?? null,
      ...(view.secret === undefined ? {} : { token: view.secret }),
    },
    relationships: {
      'created-by': { data: creatorIdentifier(token.createdBy, view) },
      ...(token.subject.kind === 'team'
        ? { team: { data: { id: token.subject.teamId, type: 'teams' } } }
        : {}),
    },
    links: { self: `/api/v2/authentication-tokens/${token.id}` },
  };
}

/** An organization creates tokens only for itself, so its name is known: that is its id on the wire. */
function creatorIdentifier({ kind, id }: TokenCreator, { organizationName }: ApiTokenView): Identifier {
  switch (kind) {
    case 'user':
      return { id, type: 'users' };
    case 'team':
      return { id, type: 'teams' };
    case 'organization':
    case 'audit-trail':
      return { id: organizationName ?? id, type: 'organizations' };
  }
}
