import { parseParams } from '@groundwork/http';
import { attempt } from '../pages/attempt.ts';
import { requireOwnForm } from '../pages/forms.ts';
import { pathOf } from '../site-administration/administration.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { suspensionParameters } from './suspension.request.ts';
import { renderSuspension } from './suspension.view.ts';
import { findUser } from './user.view.ts';

/** `POST /app/admin/users/:user/:change`: suspends a user, or resumes one. */
export const changeSuspension = administrationPage('users', (ctx) => async (visit) => {
  const { req, session, client } = visit;
  requireOwnForm(req, session, ctx.config.baseUrl);
  const { user: id, change } = parseParams(suspensionParameters, req);
  const params = { path: { user_id: id } };
  const { problems } = await attempt(
    change === 'suspend'
      ? client.POST('/api/v2/admin/users/{user_id}/actions/suspend', { params })
      : client.POST('/api/v2/admin/users/{user_id}/actions/unsuspend', { params }),
  );
  if (problems) return renderSuspension(visit, await findUser(client, id), change, problems);
  return { goTo: `${pathOf('users')}?done=${change}` };
});
