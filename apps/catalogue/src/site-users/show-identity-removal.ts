import { parseParams } from '@groundwork/http';
import { administrationPage } from '../site-administration/administration.view.ts';
import { findIdentity, renderIdentityRemoval } from './identity.view.ts';
import { identityParameters } from './user.request.ts';
import { findUser } from './user.view.ts';

/** `GET /app/admin/users/:user/identities/:identity/remove`: what it means to remove an identity. */
export const showIdentityRemoval = administrationPage('users', () => async (visit) => {
  const { user, identity } = parseParams(identityParameters, visit.req);
  const [owner, found] = await Promise.all([
    findUser(visit.client, user),
    findIdentity(visit.client, user, identity),
  ]);
  return renderIdentityRemoval(visit, owner, found);
});
