import { parseParams } from '@groundwork/http';
import { administrationPage } from '../site-administration/administration.view.ts';
import { suspensionParameters } from './suspension.request.ts';
import { renderSuspension } from './suspension.view.ts';
import { findUser } from './user.view.ts';

/** `GET /app/admin/users/:user/:change`: what it means to suspend a user, or to resume one. */
export const showSuspension = administrationPage('users', () => async (visit) => {
  const { user, change } = parseParams(suspensionParameters, visit.req);
  return renderSuspension(visit, await findUser(visit.client, user), change);
});
