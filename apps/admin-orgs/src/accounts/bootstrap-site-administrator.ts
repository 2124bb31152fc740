import type { Clock } from '@groundwork/auth';
import { ownAccord } from '@groundwork/contracts';
import type { Secret } from '@groundwork/config';
import type { Logger } from '@groundwork/telemetry/logging';
import { newApiToken } from '../tokens/api-token.ts';
import { storeApiToken } from '../tokens/api-token.changes.ts';
import type { TokenHashes } from '../tokens/token-hashes.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { freeUsername } from '../users/user.changes.ts';
import { userCreated } from '../users/user.events.ts';
import { newUser } from '../users/user.ts';

interface BootstrapParts {
  readonly inTransaction: <Result>(work: (tx: AdminOrgsStores) => Promise<Result>) => Promise<Result>;
  readonly tokenHashes: TokenHashes;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Creates the first site administrator (the user `admin`) and their token (ADR 29). Once a site administrator exists,
 * it does nothing: a new value of the variable never creates another token, and the log says what to do instead. A lock
 * prevents replicas that start at the same time from creating it twice.
 *
 * @param token value of `BOOTSTRAP_ADMIN_TOKEN`; undefined if it is not set
 */
export async function bootstrapSiteAdministrator(
  { inTransaction, tokenHashes, clock, logger }: BootstrapParts,
  token: Secret | undefined,
): Promise<void> {
  const outcome = await inTransaction(async (tx) => {
    await tx.users.lockBootstrap();
    if (await tx.users.hasSiteAdministrator()) return recognize(tx, tokenHashes, token, clock.now());
    if (!token) return 'missing';
    await createAdministrator(tx, tokenHashes, token, clock.now());
    return 'created';
  });
  report[outcome](logger);
}

type Outcome = 'created' | 'known' | 'ignored' | 'missing';

const report: Record<Outcome, (logger: Logger) => void> = {
  created: (logger) => logger.info('created the first site administrator'),
  known: () => undefined,
  ignored: (logger) =>
    logger.warn(
      'ignored BOOTSTRAP_ADMIN_TOKEN: a site administrator already exists, and this is not one of their valid tokens. ' +
        'To replace a token, create a new one with POST /api/v2/users/<id>/authentication-tokens, then delete the old one.',
    ),
  missing: (logger) =>
    logger.warn('no site administrator exists: set BOOTSTRAP_ADMIN_TOKEN and restart to create one'),
};

async function recognize(
  tx: AdminOrgsStores,
  hashes: TokenHashes,
  token: Secret | undefined,
  now: Date,
): Promise<Outcome> {
  if (!token) return 'known';
  const bearer = await tx.apiTokens.findBearer(hashes.every(token.reveal()));
  if (!bearer?.principal.siteAdministrator) return 'ignored';
  return bearer.expiresAt === null || bearer.expiresAt > now ? 'known' : 'ignored';
}

async function createAdministrator(
  tx: AdminOrgsStores,
  hashes: TokenHashes,
  secret: Secret,
  now: Date,
): Promise<void> {
  await tx.users.lock();
  const username = await freeUsername(tx, 'admin');
  const user = newUser({ username, email: 'admin@localhost', siteAdministrator: true }, now);
  await tx.users.insert(user);
  await tx.outbox.add(userCreated(user), ownAccord);
  const token = newApiToken(
    {
      subject: { kind: 'user', userId: user.id },
      description: 'bootstrap',
      expiresAt: null,
      createdBy: { kind: 'user', id: user.id },
    },
    now,
  );
  await storeApiToken(tx, hashes, { token, secret: secret.reveal() }, ownAccord);
}
