import type { ApiClient } from '@groundwork/client';
import { endAfter } from '../tokens/token-lifetime.ts';
import type { TokenForm } from '../tokens/token.request.ts';

export const makeUserToken = (client: ApiClient, userId: string, form: TokenForm, now: Date) =>
  client.POST('/api/v2/admin/users/{user_id}/authentication-tokens', {
    params: { path: { user_id: userId } },
    body: {
      data: {
        type: 'authentication-tokens',
        attributes: { description: form.description, 'expired-at': endAfter(form.ends, now) },
      },
    },
  });
