import { z } from 'zod';
import { Secret } from '@groundwork/config';
import { isFollowable } from '@groundwork/contracts';
import { invalid } from '@groundwork/errors';
import type { VcsConnectionsContext } from '../context.ts';
import { providerOf } from '../providers/providers.ts';
import { saidNow } from '../providers/waiting-questions.ts';
import type { OauthClient } from './oauth-client.ts';
import { withoutTrailingSlashes } from './provider-address.request.ts';

/** `check-token=true`: the token of the body is kept only if the provider accepts it. */
export const checkTokenQuery = z.object({ 'check-token': z.enum(['true', 'false']).optional() });

const bodyWithToken = z.object({
  data: z.object({ attributes: z.object({ 'oauth-token-string': z.string().regex(/^[\x21-\x7e]+$/) }) }),
});

/** The token in a body that is not validated yet; undefined if there is none that can be sent. */
export function tokenIn(body: unknown): Secret | undefined {
  const { data: given } = bodyWithToken.safeParse(body);
  return given && new Secret(given.data.attributes['oauth-token-string']);
}

/**
 * Asks the provider whether it accepts a token that is not kept yet.
 *
 * @throws GroundworkError `invalid` with the provider's own words if it refuses the token, or cannot be asked
 */
export async function requireAcceptedToken(
  { askNow }: Pick<VcsConnectionsContext, 'askNow'>,
  { organizationId, serviceProvider, apiUrl }: OauthClient,
  token: Secret,
): Promise<void> {
  if (!isFollowable(serviceProvider)) return;
  const connection = { apiUrl: withoutTrailingSlashes(apiUrl), token };
  const check = await askNow(organizationId, (outbound) =>
    providerOf(serviceProvider).checkCredentials(outbound, connection),
  );
  if (check.state === 'ok') return;
  const member = check.state === 'unauthorized' ? 'oauth-token-string' : 'api-url';
  throw invalid({ detail: saidNow(check.message), pointer: `/data/attributes/${member}` });
}
