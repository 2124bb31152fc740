import type { Cause } from '@groundwork/contracts';
import { randomBase62 } from '@groundwork/contracts/resource-ids';
import type { AdminOrgsStores } from '../stores.ts';
import { newUser, type User, usernameFor } from './user.ts';
import { userCreated } from './user.events.ts';

/**
 * The user with this address, ignoring case. For a new address, creates an account without credentials: a site
 * administrator later gives it a token and a name. Undefined if programs could take the address for that of another user.
 */
export async function findOrCreateUser(
  tx: AdminOrgsStores,
  email: string,
  now: Date,
  cause: Cause,
): Promise<User | undefined> {
  const known = await tx.users.findByEmail(email);
  if (known) return known;
  await tx.users.lock();
  const meanwhile = await tx.users.findByEmail(email);
  if (meanwhile) return meanwhile;
  if ((await tx.users.findConflicts({ email })).similarEmail) return undefined;
  const username = await freeUsername(tx, usernameFor(email));
  const user = newUser({ username, email, siteAdministrator: false }, now);
  await tx.users.insert(user);
  await tx.outbox.add(userCreated(user), cause);
  return user;
}

/** A username that is free: `wanted`, with a random suffix if another user has it. */
export async function freeUsername(tx: AdminOrgsStores, wanted: string): Promise<string> {
  let username = wanted;
  while ((await tx.users.findConflicts({ username })).username) username = `${wanted}.${randomBase62(6)}`;
  return username;
}
