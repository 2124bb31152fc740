import { z } from 'zod';
import { Secret } from '@groundwork/config';
import { invalid } from '@groundwork/errors';
import { causeOf, contextOf, endpoint, ok, parseBody, principalOf, sendResource } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import { createVocabulary, type Vocabulary } from '@groundwork/wire-vocabulary';
import type { VcsConnectionsContext } from '../context.ts';
import { needsSshKey } from './oauth-client.request.ts';
import { oauthTokenUpdated } from './oauth-token.events.ts';
import { canSetSshKey } from './oauth-token.policy.ts';
import { oauthTokenShape, renderOauthToken } from './oauth-token.serializer.ts';
import { changeSshKey, tokenSecrets } from './oauth-token.ts';
import { readPrivateKey, readRsaEnvelope } from './private-key.ts';
import { authorizeForToken, lockToken } from './oauth-token.access.ts';

/** Clients look for this one message, whatever is wrong with the key. */
const sshKey = (vocabulary: Vocabulary) =>
  z.unknown().transform((given, context): string | null | undefined => {
    if (given === null || given === undefined) return given;
    const key = typeof given === 'string' ? keyIn(given, vocabulary) : undefined;
    if (key !== undefined) return key;
    context.addIssue({ code: 'custom', message: 'is invalid' });
    return z.NEVER;
  });

function keyIn(text: string, vocabulary: Vocabulary): string | undefined {
  const read = readPrivateKey(text);
  if ('key' in read) return read.key;
  return vocabulary.allows('rsa-key-with-any-numbers') ? readRsaEnvelope(text) : undefined;
}

const bodyIn = (vocabulary: Vocabulary) =>
  resourceBody('oauth-tokens', { attributes: z.object({ 'ssh-key': sshKey(vocabulary).optional() }) });

/**
 * `PATCH oauth-tokens/:id`: 200 with the token. `ssh-key` is the private key (OpenSSH or PEM, no passphrase) that git uses over SSH;
 * null removes it unless the kind of provider needs one.
 *
 * 404 without the permission to manage VCS settings, and for organization tokens; 422 "Ssh key is invalid".
 */
export const updateOauthToken = endpoint(
  { takes: bodyIn(createVocabulary('neutral')), responses: ok(oauthTokenShape) },
  (ctx: VcsConnectionsContext) => async (req, res) => {
    const access = await authorizeForToken(ctx, req, canSetSshKey(principalOf(req)));
    const { vocabulary } = contextOf(req);
    const { 'ssh-key': given } = parseBody(bodyIn(vocabulary), req).data.attributes;
    const updated = await ctx.inTransaction(async (tx) => {
      const { client, token } = await lockToken(tx, access);
      if (given === undefined || (given === null && !token.hasSshKey)) return token;
      if (given === null && needsSshKey(client.serviceProvider)) throw neededSshKey();
      const changed = changeSshKey(token, given !== null);
      const { sshKey: place } = tokenSecrets(token);
      if (given === null) await tx.sealedSecrets.removeColumn(place);
      else await ctx.secrets.put(tx, place, new Secret(given));
      await tx.oauthTokens.update(changed);
      await tx.outbox.add(oauthTokenUpdated(changed), causeOf(req));
      return changed;
    });
    sendResource(res, 200, renderOauthToken(updated));
  },
);

const neededSshKey = () => invalid({ detail: "Ssh key can't be blank", pointer: '/data/attributes/ssh-key' });
