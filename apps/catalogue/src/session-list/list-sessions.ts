import { answerOf } from '@groundwork/client';
import { page } from '../pages/page.ts';
import { SessionsPage } from './sessions-page.tsx';

/** `GET /app/settings/sessions`: where the person is signed in. */
export const listSessions = page((ctx) => async ({ session, client }) => {
  // Nothing of it is shown: a token that is no longer accepted ends the session here too.
  await answerOf(client.GET('/api/v2/account/details'));
  const sessions = await ctx.stores.sessions.listOfUser(session.userId, ctx.clock.now());
  return { title: 'Sessions', body: SessionsPage({ sessions, current: session }) };
});
