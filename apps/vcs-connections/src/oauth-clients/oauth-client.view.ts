import type { Request } from 'express';
import { contextOf } from '@groundwork/http';
import type { Resource } from '@groundwork/jsonapi';
import type { OauthToken } from '../oauth-tokens/oauth-token.ts';
import { renderOauthToken } from '../oauth-tokens/oauth-token.serializer.ts';
import { renderOauthClient, type AffectedWorkspaces } from './oauth-client.serializer.ts';
import type { OauthClient } from './oauth-client.ts';

/** What `include` of a connection may name. Connections are never limited to projects, so `projects` adds nothing. */
export const oauthClientIncludes = { added: ['oauth_tokens', 'projects'] } as const;

interface Shown {
  readonly organizationName: string;
  readonly oauthTokens: readonly OauthToken[];
  readonly affected?: AffectedWorkspaces | undefined;
}

/** A connection in the caller's vocabulary. */
export function oauthClientResource(req: Request, client: OauthClient, shown: Shown): Resource {
  const { baseUrl, vocabulary } = contextOf(req);
  const displayName = vocabulary.displayNameOfVcsKind(client.serviceProvider);
  return renderOauthClient(client, { ...shown, baseUrl, displayName });
}

/** The `included` member of a document of connections, if it was requested. */
export function includedTokens(
  includes: readonly (typeof oauthClientIncludes.added)[number][],
  oauthTokens: readonly OauthToken[],
): { included?: readonly Resource[] } {
  if (includes.length === 0) return {};
  return { included: includes.includes('oauth_tokens') ? oauthTokens.map(renderOauthToken) : [] };
}
