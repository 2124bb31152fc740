import type { SweepOptions } from '@groundwork/background';
import { ownAccord } from '@groundwork/contracts';
import type { OauthTokenId, OrganizationId } from '@groundwork/contracts/resource-ids';
import type { VcsConnectionsContext } from '../context.ts';
import { findConnection, type Connection } from './connection.ts';
import type { OauthToken } from '../connections/oauth-token.ts';
import type { CredentialsCheck } from '../providers/provider.ts';
import { providerOf } from '../providers/providers.ts';
import { SealError } from '@groundwork/sealed-secrets';
import { createStores } from '../stores.ts';
import { oauthClientUpdated } from '../connections/oauth-client.events.ts';
import type { TakenForCheck } from '../connections/oauth-client.store.ts';
import { checkedOauthClient } from '../connections/oauth-client.ts';

const atOnce = 5;
const lookMs = 5_000;
/** A provider that did not respond is checked again after at most this time. */
const unreachableMs = 300_000;
/** A check takes seconds. If its process dies, another one repeats it after this time. */
const leaseMs = 120_000;
const maxMessageLength = 500;

export type CheckContext = Pick<
  VcsConnectionsContext,
  'clock' | 'config' | 'databases' | 'logger' | 'outbound' | 'secrets'
>;

export type AskProvider = (connection: Connection) => Promise<CredentialsCheck>;

export const connectionChecks = (ctx: CheckContext): SweepOptions => ({
  work: { 'checking VCS connections': () => checkDueConnections(ctx, askProvider(ctx)) },
  intervalMs: lookMs,
});

const askProvider =
  ({ outbound }: CheckContext): AskProvider =>
  (connection) =>
    providerOf(connection.serviceProvider).checkCredentials(outbound, connection);

export async function checkDueConnections(ctx: CheckContext, ask: AskProvider): Promise<boolean> {
  const stores = createStores(ctx.databases.background.knex);
  const now = ctx.clock.now();
  const takenUntil = new Date(now.getTime() + leaseMs);
  const due = await stores.oauthClients.takeDueForCheck(now, takenUntil, atOnce);
  await Promise.all(due.map((client) => checkOrLog(ctx, ask, client)));
  return due.length === atOnce;
}

/** A problem with one connection must not affect the others. */
async function checkOrLog(ctx: CheckContext, ask: AskProvider, client: TakenForCheck): Promise<void> {
  try {
    await checkConnection(ctx, ask, client);
  } catch (error) {
    const { id: oauthClientId, organizationId } = client;
    ctx.logger.error({ err: error, oauthClientId, organizationId }, 'could not check a VCS connection');
  }
}

/** The interval, up to a quarter shorter or longer, so that connections are not all checked at once. */
const nextCheck = ({ clock, config }: CheckContext) =>
  new Date(clock.now().getTime() + config.checkIntervalSeconds * 1000 * (0.75 + Math.random() / 2));

function nextCheckAfter(ctx: CheckContext, outcome: CredentialsCheck): Date {
  const next = nextCheck(ctx);
  if (outcome.state !== 'unreachable') return next;
  const after = (milliseconds: number) => new Date(ctx.clock.now().getTime() + milliseconds);
  const [soon, waitEnd] = [after(unreachableMs), after(outcome.waitMs ?? 0)];
  const wanted = soon < next ? soon : next;
  return wanted > waitEnd ? wanted : waitEnd;
}

async function checkConnection(ctx: CheckContext, ask: AskProvider, client: TakenForCheck): Promise<void> {
  const { organizationId, id } = client;
  const stores = createStores(ctx.databases.background.knex);
  const organization = await stores.organizations.find(organizationId);
  const isActive = organization && !organization.deleted && !organization.disabled;
  const [token] = isActive ? await stores.oauthTokens.list({ organizationId, oauthClientId: id }) : [];
  const outcome = token && (await outcomeOf(ctx, ask, { organizationId, oauthTokenId: token.id }));
  if (outcome) await note(ctx, client, { token, outcome });
  else await stores.oauthClients.endCheck(client, nextCheck(ctx));
}

interface Asked {
  readonly organizationId: OrganizationId;
  readonly oauthTokenId: OauthTokenId;
}

async function outcomeOf(
  ctx: CheckContext,
  ask: AskProvider,
  { organizationId, oauthTokenId }: Asked,
): Promise<CredentialsCheck | undefined> {
  const stores = createStores(ctx.databases.background.knex);
  try {
    const connection = await findConnection({ ...ctx, stores }, organizationId, oauthTokenId);
    return connection && (await ask(connection));
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    ctx.logger.error({ err: error, oauthTokenId }, 'could not decrypt the token of a VCS connection');
    return {
      state: 'unauthorized',
      message: 'The stored token cannot be decrypted. Update the token of the VCS connection.',
    };
  }
}

interface Outcome {
  readonly token: OauthToken;
  readonly outcome: CredentialsCheck;
}

/** A result for a token that was replaced in the meantime is dropped. */
async function note(ctx: CheckContext, taken: TakenForCheck, { token, outcome }: Outcome) {
  const { organizationId, id } = taken;
  const now = ctx.clock.now();
  const message = outcome.state === 'ok' ? null : outcome.message.slice(0, maxMessageLength);
  await ctx.databases.background.transaction(async (trx) => {
    const tx = createStores(trx);
    if (!(await tx.organizations.holdIfActive(organizationId))) return;
    const client = await tx.oauthClients.lock(organizationId, id);
    const current = await tx.oauthTokens.find(organizationId, token.id);
    if (!client || current?.version !== token.version) return;
    const checked = checkedOauthClient(client, { state: outcome.state, message, checkedAt: now });
    await tx.oauthClients.update(checked);
    if (outcome.state === 'ok' && outcome.account !== current.serviceProviderUser)
      await tx.oauthTokens.update({ ...current, serviceProviderUser: outcome.account });
    await tx.oauthClients.endCheck(taken, nextCheckAfter(ctx, outcome));
    if (checked.version > client.version) await tx.outbox.add(oauthClientUpdated(checked), ownAccord);
  });
}
