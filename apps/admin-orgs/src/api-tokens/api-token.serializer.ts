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
  /** Name of the organization that the token belongs to; a user token has none. */
  readonly organizationName: string | null;
  /** The token's text: shown once, in the response that creates it. */
  readonly secret?: string;
}

/** Shape: docs/reference/account.md#tokens. */
export const apiTokenShape = resourceShape('authentication-tokens', {
  attributes: z.strictObject({
    'created-at': timeShape,
    'last-used-at': timeShape.nullable(),
    description: z.string().nullable(),
    /** Whether it belongs to a browser session, and ends with it. */
    'is-session': z.boolean(),
    'expired-at': timeShape.nullable(),
    /** The token's text: in the response that creates it, and nowhere else. */
    token: z.string().optional(),
  }),
  relationships: z.strictObject({
    'created-by': toOne('users', 'teams', 'organizations'),
    team: toOne('teams').optional(),
  }),
  links: selfLink,
});

/** A token as its reader sees it; with its text if the view has it. */
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

/** An organization that creates a token creates it for itself, and its id on the wire is its name. */
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
