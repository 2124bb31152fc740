import { parseParams } from '@groundwork/http';
import { attempt } from '../pages/attempt.ts';
import { requireOwnForm } from '../pages/forms.ts';
import { pathOf } from '../site-administration/administration.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { findIdentity, renderIdentityRemoval } from './identity.view.ts';
import { identityParameters } from './user.request.ts';
import { findUser } from './user.view.ts';

/** `POST /app/admin/users/:user/identities/:identity/remove`: removes an identity (ADR 60). */
export const removeIdentity = administrationPage('users', (ctx) => async (visit) => {
  const { req, session, client } = visit;
  requireOwnForm(req, session, ctx.config.baseUrl);
  const { user, identity } = parseParams(identityParameters, req);
  const { problems } = await attempt(
    client.DELETE('/api/v2/admin/users/{user_id}/identities/{identity_id}', {
      params: { path: { user_id: user, identity_id: identity } },
    }),
  );
  if (problems)
    return renderIdentityRemoval(
      visit,
      await findUser(client, user),
      await findIdentity(client, user, identity),
      problems,
    );
  return { goTo: `${pathOf('users', user)}?done=identity-removed` };
});
