import type { z } from 'zod';
import { emailSchema, type Cause, type signIn } from '@groundwork/contracts';
import type { AdminOrgsStores } from '../stores.ts';
import { findOrCreateUser } from '../users/user.changes.ts';
import type { User } from '../users/user.ts';
import { identityCreated } from './identity.events.ts';
import { newIdentity } from './identity.ts';

/** Facts about the person that the catalogue has verified. */
type Verified = Pick<z.output<typeof signIn.body>, 'issuer' | 'subject' | 'verifiedEmail' | 'mayCreateUser'>;

type Refusal = Extract<z.output<typeof signIn.response>, { outcome: 'refused' }>;

/** The user whose account an identity opens, or the reason for a refusal. */
export type Recognition = User | Refusal;

export const isRefusal = (recognition: Recognition): recognition is Refusal => 'outcome' in recognition;

const refused = (reason: Refusal['reason']): Refusal => ({ outcome: 'refused', reason });

/** The user of an identity. Links a new identity to the user with the same address, or to a new user. */
export async function recognize(
  tx: AdminOrgsStores,
  verified: Verified,
  now: Date,
  cause: Cause,
): Promise<Recognition> {
  return (await knownUser(tx, verified, now)) ?? (await link(tx, verified, now, cause));
}

async function knownUser(
  tx: AdminOrgsStores,
  { issuer, subject }: Verified,
  now: Date,
): Promise<Recognition | undefined> {
  const identity = await tx.identities.findOfSubject(issuer, subject);
  if (!identity) return undefined;
  await tx.identities.noteUse(identity.id, now);
  return unlessSuspended(await tx.users.get(identity.userId));
}

async function link(tx: AdminOrgsStores, verified: Verified, now: Date, cause: Cause): Promise<Recognition> {
  const { verifiedEmail, mayCreateUser, issuer, subject } = verified;
  const email = emailSchema.safeParse(verifiedEmail).data;
  if (email === undefined) return refused('unverified-email');
  const known = await tx.users.findByEmail(email);
  if (!known && !mayCreateUser) return refused('unknown-user');
  if (known?.suspended) return refused('suspended');
  const user = known ?? (await findOrCreateUser(tx, email, now, cause));
  if (!user) return refused('unknown-user');
  const identity = newIdentity({ userId: user.id, issuer, subject }, now);
  if (await tx.identities.insert(identity)) {
    await tx.outbox.add(identityCreated(identity), cause);
    return user;
  }
  // A concurrent request may have linked the identity. If not, the user already has another identity of this
  // issuer.
  return (await knownUser(tx, verified, now)) ?? refused('other-identity');
}

const unlessSuspended = (user: User): Recognition => (user.suspended ? refused('suspended') : user);
