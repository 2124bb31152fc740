import { bodyOf } from '@groundwork/client';
import { page } from '../pages/page.ts';
import { SessionsPage } from './sessions-page.tsx';

/** `GET /app/settings/sessions`: the sessions of the user. */
export const listSessions = page((ctx) => async ({ session, client }) => {
  // The response is not shown. The request ends the session if the token is no longer accepted.
  await bodyOf(client.GET('/api/v2/account/details'));
  const sessions = await ctx.stores.sessions.listOfUser(session.userId, ctx.clock.now());
  return { title: 'Sessions', body: SessionsPage({ sessions, current: session }) };
});
