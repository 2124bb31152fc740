import type { Request } from 'express';
import { z } from 'zod';
import { findOauthTokens } from '@groundwork/contracts';
import type { Problem } from '@groundwork/errors';
import { contextOf, remainingTimeOf } from '@groundwork/http';
import { isId, type OauthTokenId, type OrganizationId } from '@groundwork/resource-id';
import type { AdminOrgsContext } from '../context.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { VcsRepo } from './workspace.ts';

/** Clients send an empty string for what they do not have (docs/compatibility.md#request-quirks). */
const optionalText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .nullish()
    .transform((text) => (text === null || text === '' ? undefined : text));

const identifier = optionalText(512).refine(
  (text) => text === undefined || /^[^\s/]+(\/[^\s/]+)+$/.test(text),
  'must be the path of a repository, such as acme/network',
);

/** `vcs-repo` of a request; which members must be there depends on what the workspace has already. */
export const vcsRepoSchema = z.object({
  identifier,
  'display-identifier': optionalText(512),
  // The reference product's documentation spells it so (docs/compatibility.md#request-quirks).
  display_identifier: optionalText(512),
  branch: z.string().max(255).nullish(),
  'ingress-submodules': z.boolean().nullish(),
  'oauth-token-id': optionalText(256),
  // No VCS app can be installed here (ADR 28).
  'vcs-app-installation-id': optionalText(256).refine(
    (text) => text === undefined,
    'does not exist or you are not authorized to use it',
  ),
});

export type RequestedVcsRepo = z.output<typeof vcsRepoSchema>;

/** What vcs-connections knows of the connection that a request names. */
export type Connection = Pick<VcsRepo, 'oauthTokenId' | 'serviceProvider' | 'httpUrl'>;

/**
 * The connection that the request names; undefined where it names none, or one that the organization does not have.
 *
 * @throws GroundworkError `unavailable`, `timeout` when vcs-connections cannot say
 */
export async function findConnection(
  { client }: AdminOrgsContext,
  req: Request,
  organizationId: OrganizationId,
  requested: RequestedVcsRepo | null | undefined,
): Promise<Connection | undefined> {
  const id = requested?.['oauth-token-id'];
  if (id === undefined || !isId('oauthToken', id)) return undefined;
  const { oauthTokens } = await client.ask(
    findOauthTokens,
    { ids: [id] },
    { deadlineMs: remainingTimeOf(req), requestId: contextOf(req).requestId },
  );
  const token = oauthTokens.find((found) => found.id === id && found.organizationId === organizationId);
  return token && connectionOf(token);
}

const connectionOf = (token: { id: OauthTokenId; serviceProvider: string; httpUrl: string }): Connection => ({
  oauthTokenId: token.id,
  serviceProvider: token.serviceProvider,
  httpUrl: token.httpUrl,
});

/**
 * The connection, held until the transaction ends; undefined where its token has been deleted since it was found. Before a
 * workspace is locked.
 */
export async function holdConnection(
  tx: AdminOrgsStores,
  connection: Connection | undefined,
): Promise<Connection | undefined> {
  const isThere = connection && (await tx.deletedOauthTokens.hold(connection.oauthTokenId));
  return isThere ? connection : undefined;
}

/** The repository that a workspace is linked to after a request, or what is wrong with the request. */
type Link =
  | { readonly vcsRepo: VcsRepo | null; readonly problems?: undefined }
  | { readonly vcsRepo?: undefined; readonly problems: readonly Problem[] };

/**
 * Puts together what the request names and what the workspace has already: null unlinks, members that are not named
 * stay. A new identifier is also shown, unless the request says how to show it.
 */
export function linkRepository(
  known: VcsRepo | null,
  requested: RequestedVcsRepo | null | undefined,
  connection: Connection | undefined,
): Link {
  if (requested === undefined) return { vcsRepo: known };
  if (requested === null) return { vcsRepo: null };
  const path = requested.identifier ?? known?.identifier;
  const through = requested['oauth-token-id'] === undefined ? known : connection;
  const problems = problemsOf(requested, path, through);
  if (problems.length > 0 || path === undefined || !through) return { problems };
  const display = requested['display-identifier'] ?? requested.display_identifier;
  const knownDisplay = path === known?.identifier ? known.displayIdentifier : undefined;
  return {
    vcsRepo: {
      oauthTokenId: through.oauthTokenId,
      serviceProvider: through.serviceProvider,
      httpUrl: through.httpUrl,
      identifier: path,
      displayIdentifier: display ?? knownDisplay ?? path,
      branch: requested.branch === undefined ? (known?.branch ?? '') : (requested.branch ?? ''),
      ingressSubmodules: requested['ingress-submodules'] ?? known?.ingressSubmodules ?? false,
    },
  };
}

function problemsOf(
  requested: RequestedVcsRepo,
  path: string | undefined,
  through: Connection | null | undefined,
): Problem[] {
  const problems: Problem[] = [];
  const add = (member: string, words: string) =>
    problems.push({
      detail: `Vcs repo ${member.replaceAll('-', ' ')} ${words}`,
      pointer: `/data/attributes/vcs-repo/${member}`,
    });
  if (path === undefined) add('identifier', "can't be blank");
  if (!through) {
    add('oauth-token-id', requested['oauth-token-id'] === undefined ? "can't be blank" : 'does not exist');
  }
  return problems;
}
