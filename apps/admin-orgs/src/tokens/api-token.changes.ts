import { generateApiToken } from '@groundwork/auth';
import {
  type Cause,
  type Principal,
  eventAbout,
  tokenCreatedV1,
  tokenRevokedV1,
} from '@groundwork/contracts';
import type { AdminOrgsStores } from '../stores.ts';
import {
  type ApiToken,
  type ApiTokenAttributes,
  newApiToken,
  tokenOrganization,
  tokenOwner,
  type TokenSubject,
} from './api-token.ts';
import type { TokenHashes } from './token-hashes.ts';

/** A new token with its secret, which is shown only once. */
export interface IssuedToken {
  readonly token: ApiToken;
  readonly secret: string;
}

interface Issue {
  readonly subject: TokenSubject;
  readonly attributes: ApiTokenAttributes;
  readonly principal: Principal;
  readonly cause: Cause;
  readonly now: Date;
}

/** Creates a token in the platform's own format and stores its keyed hash. */
export async function issueApiToken(
  tx: AdminOrgsStores,
  hashes: TokenHashes,
  issue: Issue,
): Promise<IssuedToken> {
  const { subject, attributes, principal, now } = issue;
  const token = newApiToken(
    { ...attributes, subject, createdBy: { kind: principal.kind, id: principal.id } },
    now,
  );
  const secret = generateApiToken(subject.kind);
  await storeApiToken(tx, hashes, { token, secret }, issue.cause);
  return { token, secret };
}

/** Stores a token with a known secret, and publishes its creation. */
export async function storeApiToken(
  tx: AdminOrgsStores,
  hashes: TokenHashes,
  { token, secret }: IssuedToken,
  cause: Cause,
): Promise<void> {
  await tx.apiTokens.insert(token, hashes.current(secret));
  await tx.outbox.add(
    eventAbout(tokenCreatedV1, recordOf(token), {
      id: token.id,
      owner: tokenOwner(token.subject),
      expiresAt: token.expiresAt?.toISOString() ?? null,
      isSession: token.isSession,
    }),
    cause,
  );
}

/** Revokes a token and publishes that. Does nothing if another request has revoked it in the meantime. */
export async function revokeApiToken(
  tx: AdminOrgsStores,
  token: ApiToken,
  now: Date,
  cause: Cause,
): Promise<void> {
  const revoked = await tx.apiTokens.revoke(token.id, now);
  if (!revoked) return;
  const data = { id: revoked.id, owner: tokenOwner(revoked.subject) };
  await tx.outbox.add(eventAbout(tokenRevokedV1, recordOf(revoked), data), cause);
}

const recordOf = ({ id, subject, version }: ApiToken) => ({
  id,
  organizationId: tokenOrganization(subject),
  version,
});
