import { requireOwnForm } from '../pages/forms.ts';
import { page } from '../pages/page.ts';
import { endSession } from '../sessions/session.changes.ts';

/** `POST /app/sign-out`: ends the session of this browser. */
export const signOut = page((ctx) => async ({ req, res, session }) => {
  requireOwnForm(req, session, ctx.config.baseUrl);
  await endSession(ctx, { req, res }, session);
  return { goTo: '/app/sign-in?ended=signed-out' };
});
