import { page } from '../pages/page.ts';
import { HomePage } from './home-page.tsx';
import { findInvitations } from './invitations.view.ts';
import { isStart, searchQuery } from './search.request.ts';
import { findModules } from './search.view.ts';

/** `GET /`: the modules that the user may read, with search and filters. */
export const showHome = page(({ recentInvitations }) => async ({ req, session, client }) => {
  const search = searchQuery.parse({ ...req.query });
  const [found, invitations] = await Promise.all([
    findModules(client, search),
    isStart(search) ? recentInvitations.get(session.userId, () => findInvitations(client)) : [],
  ]);
  const title = search.q === '' ? 'Modules' : `Search: ${search.q}`;
  return { title, body: HomePage({ search, found, invitations }), hasSearch: true };
});
