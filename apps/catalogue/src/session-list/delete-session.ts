import { parseParams } from '@groundwork/http';
import { requireOwnForm } from '../pages/forms.ts';
import { page } from '../pages/page.ts';
import { endOtherSession } from '../sessions/session.changes.ts';
import { sessionParameters } from './session.request.ts';

/** `POST /app/settings/sessions/:id/end`: ends one of the user's sessions, such as that of a lost computer. */
export const deleteSession = page((ctx) => async ({ req, session }) => {
  requireOwnForm(req, session, ctx.config.baseUrl);
  await endOtherSession(ctx, { req, session }, parseParams(sessionParameters, req).id);
  return { goTo: '/app/settings/sessions' };
});
