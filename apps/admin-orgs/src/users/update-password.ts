import { z } from 'zod';
import { denied, invalid } from '@groundwork/errors';
import { endpoint, parseBody, principalOf } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';

const body = resourceBody('users', { attributes: z.object({}) });

/**
 * `PATCH /account/password`: always 422, with instructions, because users have tokens and no passwords. After a 404, a
 * user might believe that the URL is wrong, or that the password was changed. For users; 404 for other tokens.
 */
export const updatePassword = endpoint({ takes: body, responses: [] }, () => (req) => {
  const principal = principalOf(req);
  if (principal.kind !== 'user') throw denied('user-token');
  parseBody(body, req);
  throw invalid({
    detail: `Users have no passwords. Create a new token with POST /api/v2/users/${principal.id}/authentication-tokens, and delete the old one.`,
    pointer: '/data/attributes/password',
  });
});
