import type { Request } from 'express';
import { Secret } from '@groundwork/config';
import type { Grants } from '@groundwork/contracts';
import type { OauthClientId } from '@groundwork/contracts/resource-ids';
import { invalid, notFound, type Problem } from '@groundwork/errors';
import { causeOf, endpoint, ok, parseBody, parseQuery, readBody, sendResource } from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { SecretPlace } from '@groundwork/sealed-secrets';
import type { VcsConnectionsContext } from '../context.ts';
import type { OauthToken } from './oauth-token.ts';
import type { VcsConnectionsStores } from '../stores.ts';
import { authorizeForClient } from './oauth-client.access.ts';
import { checkTokenQuery, requireAcceptedToken, tokenIn } from './given-token.changes.ts';
import { renewToken } from './oauth-client.changes.ts';
import { oauthClientUpdated } from './oauth-client.events.ts';
import { canManageVcsSettings } from './oauth-client.policy.ts';
import {
  changesBody,
  namedProjects,
  type OauthClientChanges,
  removedConsumerKey,
  unknownAgentPool,
  updateBody,
} from './oauth-client.request.ts';
import { changeOauthClient, clientSecret, type OauthClient } from './oauth-client.ts';
import { oauthClientResource } from './oauth-client.view.ts';
import { applyProjects, holdProjects, lookUpProjects } from './oauth-client-projects.changes.ts';
import { normalHostKeys } from './ssh-host-keys.ts';
import { oauthClientShape } from './oauth-client.serializer.ts';

/**
 * C, Update: 200 with the connection; null or an empty string removes a value (a removed name becomes the provider's display name).
 * Addresses and kind cannot change, so that no secret is sent to a host other than the one it was given for. Three parts of the body are
 * not in the reference product (docs/reference/oauth-clients.md#c4): `oauth-token-string` renews the token, `ssh-host-keys` pins host keys
 * or removes them, `relationships.projects` replaces the projects.
 *
 * With `check-token=true`, the provider is asked about a new token before it replaces the old one.
 *
 * 404 without the permission to manage VCS settings; 422 for another id or address, a new token without the `private-key` that its kind
 * needs, a project that the organization does not have, and for limiting a connection to projects although modules or policy sets follow
 * repositories through it.
 */
export const updateOauthClient = endpoint(
  { takes: updateBody, query: checkTokenQuery, responses: ok(oauthClientShape) },
  (ctx: VcsConnectionsContext) => async (req, res) => {
    const { id, grants } = await authorizeForClient(ctx, req, canManageVcsSettings);
    const { organization } = grants;
    const asked = namedProjects(readBody(req));
    const lookedUp = await lookUpProjects(ctx, organization.id, asked);
    if (parseQuery(checkTokenQuery, req)['check-token'] === 'true')
      await checkGivenToken(ctx, req, grants, id);
    const shown = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const projects = await holdProjects(tx, asked, lookedUp);
      const found = await tx.oauthClients.lock(organization.id, id);
      if (!found) throw notFound();
      const criteria = { organizationId: organization.id, oauthClientId: id };
      const [token] = await tx.oauthTokens.list(criteria);
      const body = changesBody({ client: found, hasSshKey: token?.hasSshKey ?? false });
      const { attributes, relationships } = parseBody(body, req).data;
      refuse([
        ...removedConsumerKey(found, attributes),
        ...unknownAgentPool(relationships),
        ...lookedUp.problems,
        ...(await neededByWholeOrganization(tx, found, token, attributes)),
      ]);
      const current = await tx.oauthClientProjects.list(organization.id, id);
      const wanted = relationships?.projects ? replacing(current, projects) : {};
      const changes = await applyProjects(tx, found, wanted);
      const change = { ...changeOf(attributes), changesProjects: changes.length > 0 };
      const changed = changeOauthClient(found, change, ctx.clock.now());
      if (changed) await keep(ctx, tx, { req, client: changed, token, given: attributes });
      if (changed) await tx.outbox.add(oauthClientUpdated(changed, changes), causeOf(req));
      return {
        client: changed ?? found,
        oauthTokens: await tx.oauthTokens.list(criteria),
        projectIds: await tx.oauthClientProjects.list(organization.id, id),
      };
    });
    const { client, ...related } = shown;
    const view = { organizationName: organization.name, ...related };
    await earlierListsExpired();
    sendResource(res, 200, oauthClientResource(req, client, view));
  },
);

/** The addresses of a connection never change, so they are read before the transaction, which waits for no provider. */
async function checkGivenToken(
  ctx: VcsConnectionsContext,
  req: Request,
  { organization }: Grants,
  id: OauthClientId,
): Promise<void> {
  const token = tokenIn(readBody(req));
  const client = await ctx.stores.oauthClients.find(organization.id, id);
  if (token && client) await requireAcceptedToken(ctx, client, token);
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalid(...problems);
}

const replacing = <Id extends string>(current: readonly Id[], wanted: readonly Id[]) => ({
  add: wanted.filter((id) => !current.includes(id)),
  remove: current.filter((id) => !wanted.includes(id)),
});

/** Modules and policy sets belong to the whole organization, so their connection must serve all of it. */
async function neededByWholeOrganization(
  tx: VcsConnectionsStores,
  { organizationId, organizationScoped }: OauthClient,
  token: OauthToken | undefined,
  given: OauthClientChanges,
): Promise<Problem[]> {
  if (!organizationScoped || given['organization-scoped'] !== false || !token) return [];
  const followers = await tx.repositorySubscriptions.countFollowers(organizationId, token.id);
  if (followers === 0) return [];
  const detail =
    'Organization scoped cannot be false while modules or policy sets follow repositories through the connection: they belong to the whole organization. Unlink them first, or create another connection.';
  return [{ detail, pointer: '/data/attributes/organization-scoped' }];
}

function changeOf(given: OauthClientChanges) {
  const hostKeys = given['ssh-host-keys'];
  return {
    name: given.name,
    key: given.key,
    rsaPublicKey: given['rsa-public-key'],
    organizationScoped: given['organization-scoped'] ?? undefined,
    sshHostKeys: hostKeys ? normalHostKeys(hostKeys) : hostKeys,
    changesSecret: given.secret !== undefined,
    changesToken: isGiven(given['oauth-token-string']),
  };
}

interface Change {
  readonly req: Request;
  readonly client: OauthClient;
  readonly token: OauthToken | undefined;
  readonly given: OauthClientChanges;
}

async function keep(
  ctx: VcsConnectionsContext,
  tx: VcsConnectionsStores,
  { req, client, token: existing, given }: Change,
): Promise<void> {
  await tx.oauthClients.update(client);
  if (given.secret !== undefined) await putOrRemove(ctx, tx, clientSecret(client), given.secret);
  const text = given['oauth-token-string'];
  const renewal = { cause: causeOf(req), client, existing, privateKey: given['private-key'] };
  if (isGiven(text)) await renewToken(ctx, tx, { ...renewal, text });
}

async function putOrRemove(
  ctx: VcsConnectionsContext,
  tx: VcsConnectionsStores,
  place: SecretPlace,
  text: string | null,
): Promise<void> {
  if (text === null) await tx.sealedSecrets.removeColumn(place);
  else await ctx.secrets.put(tx, place, new Secret(text));
}

const isGiven = (text: string | null | undefined): text is string => (text ?? '') !== '';
