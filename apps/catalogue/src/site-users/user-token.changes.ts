import type { ApiClient } from '@groundwork/client';
import type { TokenAttributes } from '../tokens/token-lifetime.ts';

export const makeUserToken = (client: ApiClient, userId: string, attributes: TokenAttributes) =>
  client.POST('/api/v2/admin/users/{user_id}/authentication-tokens', {
    params: { path: { user_id: userId } },
    body: { data: { type: 'authentication-tokens', attributes } },
  });
