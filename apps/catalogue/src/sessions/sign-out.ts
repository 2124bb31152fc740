import { clearSession } from '../pages/clear-session.ts';
import { requireOwnForm } from '../pages/forms.ts';
import { page } from '../pages/page.ts';

/** `POST /app/sign-out`: ends the session of this browser. */
export const signOut = page((ctx) => async ({ req, res, session }) => {
  requireOwnForm(req, session, ctx.config.baseUrl);
  await clearSession(ctx, res, session);
  return { goTo: '/app/sign-in?ended=signed-out' };
});
