import type { z } from 'zod';
import {
  isRepositoryIdentifier,
  lendCredentials as lendCredentialsRequest,
  type ServiceName,
} from '@groundwork/contracts';
import { unavailable } from '@groundwork/errors';
import { internalRoute } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';
import { tokenSecrets } from '../connections/oauth-token.ts';
import { providerOf } from '../providers/providers.ts';
import { SealError } from '@groundwork/sealed-secrets';
import { findConnection, type Connection } from './connection.ts';
import { unavailableUnlessKnown } from './passing-look-up.ts';
import { sshUser, vetSsh } from './ssh-address.ts';

type ResponseBody = z.input<typeof lendCredentialsRequest.response>;
type Lent = Extract<ResponseBody, { lent: true }>;

const refuse = (refusal: string): ResponseBody => ({ lent: false, refusal });

const notFollowed = 'The repository is no longer followed';
const disabled = 'The organization is disabled';
const notNamed = 'The identifier is not a valid repository name at this provider';
const limited =
  'The VCS connection is limited to projects, so modules and policy sets, which belong to the whole organization, cannot use it. Make it serve the whole organization, or use another one.';
const gone = 'The VCS connection no longer has an OAuth token. Connect it again.';

/**
 * `POST /internal/credentials/lend`: credentials and the vetted address with which git reaches the repository of a subscription, for one
 * attempt at one job: over SSH if the token has an SSH key, otherwise over http. Each lending is recorded.
 *
 * A refusal is final, and gives the reason that users see; 503 if the host cannot be resolved now, or the organization is disabled.
 */
export const lendCredentials = internalRoute(
  lendCredentialsRequest,
  (ctx: VcsConnectionsContext) =>
    async (asked, { issuer }): Promise<ResponseBody> => {
      try {
        return await unavailableUnlessKnown(lend(ctx, asked, issuer));
      } catch (error) {
        if (!(error instanceof SealError)) throw error;
        ctx.logger.error({ err: error, ...asked }, 'could not decrypt the credentials of a VCS connection');
        return refuse(
          'The stored credentials of the VCS connection cannot be decrypted. Update its token and SSH key.',
        );
      }
    },
);

async function lend(
  ctx: VcsConnectionsContext,
  { subscriptionId, jobId, attempt }: z.output<typeof lendCredentialsRequest.body>,
  borrower: ServiceName,
): Promise<ResponseBody> {
  const subscription = await ctx.stores.repositorySubscriptions.find(subscriptionId);
  if (!subscription?.wanted) return refuse(notFollowed);
  const { organizationId, oauthTokenId, identifier } = subscription;
  const organization = await ctx.stores.organizations.find(organizationId);
  if (!organization || organization.deleted) return refuse(notFollowed);
  if (organization.disabled) throw unavailable(disabled);
  const connection = await findConnection(ctx, organizationId, oauthTokenId);
  if (!connection) return refuse(gone);
  if (!connection.isOrganizationScoped) return refuse(limited);
  if (!isRepositoryIdentifier(connection.serviceProvider, identifier)) return refuse(notNamed);
  const access = await accessTo(ctx, connection, identifier);
  if ('refusal' in access) return refuse(`The address of the VCS connection ${access.refusal}`);
  const lending = { organizationId, borrower, jobId, attempt, oauthTokenId, subscriptionId };
  const isNoted = await ctx.inTransaction(async (tx) => {
    if (!(await tx.organizations.holdIfActive(organizationId))) return false;
    const lentAt = ctx.clock.now();
    await tx.credentialLendings.note({ ...lending, kind: access.credential.kind, lentAt });
    return true;
  });
  return isNoted ? access : refuse(notFollowed);
}

async function accessTo(
  ctx: VcsConnectionsContext,
  connection: Connection,
  identifier: string,
): Promise<Lent | { readonly refusal: string }> {
  const { serviceProvider } = connection;
  const common = { lent: true, serviceProvider, isPrivateAllowed: ctx.config.isPrivateAllowed } as const;
  const provider = providerOf(serviceProvider);
  const place = tokenSecrets({
    organizationId: connection.organizationId,
    id: connection.oauthTokenId,
  }).sshKey;
  const sshKey = await ctx.secrets.find(ctx.stores, place);
  if (!sshKey) {
    const vetted = await ctx.outbound.vetAddress(provider.cloneUrlOf(connection.httpUrl, identifier));
    if ('refusal' in vetted) return vetted;
    const { gitUsername: username } = provider;
    const credential = { kind: 'http', username, password: connection.token.reveal() } as const;
    return { ...common, url: vetted.url.href, addresses: [...vetted.addresses], credential };
  }
  const client = await ctx.stores.oauthClients.find(connection.organizationId, connection.oauthClientId);
  if (!client) return { refusal: 'no longer exists' };
  const { hostname } = new URL(connection.httpUrl);
  const path = provider.sshPathOf(connection.httpUrl, identifier);
  const vetted = await vetSsh(ctx.outbound, { user: sshUser, hostname, port: client.sshPort, path });
  if ('refusal' in vetted) return vetted;
  const knownHosts = client.sshHostKeys ?? '';
  const credential = { kind: 'ssh', username: sshUser, privateKey: sshKey.reveal(), knownHosts } as const;
  return { ...common, url: vetted.url, addresses: [...vetted.addresses], credential };
}
