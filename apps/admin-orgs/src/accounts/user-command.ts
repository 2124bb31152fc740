import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Clock } from '@groundwork/auth';
import { emailSchema, ownAccord } from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';
import { newApiToken } from '../tokens/api-token.ts';
import { storeApiToken } from '../tokens/api-token.changes.ts';
import type { TokenHashes } from '../tokens/token-hashes.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { refuseSuspended, refuseTaken, usernameSchema } from '../users/user.request.ts';
import { userCreated, userUpdated } from '../users/user.events.ts';
import { newUser, type NewUser, type User } from '../users/user.ts';

interface UserCommandParts {
  readonly inTransaction: <Result>(work: (tx: AdminOrgsStores) => Promise<Result>) => Promise<Result>;
  readonly tokenHashes: TokenHashes;
  readonly clock: Clock;
  readonly newSecret: () => string;
  /** Prints the token to standard output, on a separate line. */
  readonly print: (line: string) => void;
  readonly tell: (line: string) => void;
}

const usage = 'Usage: create-user <username> <email> [--site-administrator]';

const wordsSchema = z.object({
  username: usernameSchema,
  email: emailSchema,
  siteAdministrator: z.boolean(),
});

/**
 * Runs the operator command that creates a user and prints their first token. It works in both editions and without a
 * mail server. If an invitation has created the account, the command completes it.
 *
 * @param argv the words after the command's name
 * @returns the exit code: 0 after success, 1 if another user has the name or address, 2 for invalid arguments
 */
export async function runUserCommand(argv: readonly string[], parts: UserCommandParts): Promise<0 | 1 | 2> {
  const words = readWords(argv);
  if (!words.success) {
    for (const { path, message } of words.error.issues) parts.tell(`${path.join('.')}: ${message}`);
    parts.tell(usage);
    return 2;
  }
  try {
    const secret = parts.newSecret();
    const user = await parts.inTransaction((tx) => createOrComplete(tx, words.data, secret, parts));
    const standing = user.siteAdministrator ? 'a site administrator' : 'a user';
    parts.tell(
      `${user.username} (${user.id}, ${user.email}) is ${standing}; the token follows and is shown only this once:`,
    );
    parts.print(secret);
    return 0;
  } catch (error) {
    if (!isGroundworkError(error, 'invalid')) throw error;
    for (const { detail } of error.problems) parts.tell(detail ?? 'Could not create the user');
    return 1;
  }
}

function readWords(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { 'site-administrator': { type: 'boolean', default: false } },
    });
    const [username, email, ...rest] = positionals;
    return wordsSchema.safeParse({
      username: rest.length === 0 ? username : undefined,
      email,
      siteAdministrator: values['site-administrator'],
    });
  } catch {
    return wordsSchema.safeParse({ siteAdministrator: false });
  }
}

async function createOrComplete(
  tx: AdminOrgsStores,
  wanted: NewUser,
  secret: string,
  { tokenHashes, clock }: UserCommandParts,
): Promise<User> {
  const now = clock.now();
  await tx.users.lock();
  const user = (await completeInvited(tx, wanted, now)) ?? (await create(tx, wanted, now));
  const token = newApiToken(
    {
      subject: { kind: 'user', userId: user.id },
      description: 'first token',
      expiresAt: null,
      createdBy: { kind: 'user', id: user.id },
    },
    now,
  );
  await storeApiToken(tx, tokenHashes, { token, secret }, ownAccord);
  return user;
}

async function create(tx: AdminOrgsStores, wanted: NewUser, now: Date): Promise<User> {
  refuseTaken(await tx.users.findConflicts(wanted));
  const user = newUser(wanted, now);
  await tx.users.insert(user);
  await tx.outbox.add(userCreated(user), ownAccord);
  return user;
}

/**
 * Completes only the accounts of users without a token or an identity. Other users can sign in already; their accounts
 * are changed through the API.
 */
async function completeInvited(tx: AdminOrgsStores, wanted: NewUser, now: Date): Promise<User | undefined> {
  const invited = await tx.users.findByEmail(wanted.email);
  if (!invited || (await tx.apiTokens.hasEverExistedFor(invited.id))) return undefined;
  if (await tx.identities.existsFor(invited.id)) return undefined;
  refuseSuspended(invited);
  refuseTaken(await tx.users.findConflicts({ username: wanted.username }, invited.id));
  const siteAdministrator = wanted.siteAdministrator || invited.siteAdministrator;
  const user = await tx.users.update({ ...invited, username: wanted.username, siteAdministrator }, now);
  await tx.outbox.add(userUpdated(user), ownAccord);
  return user;
}
