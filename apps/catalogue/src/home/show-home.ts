import { page } from '../pages/page.ts';
import { HomePage } from './home-page.tsx';
import { searchQuery } from './search.request.ts';
import { findModules } from './search.view.ts';

/** `GET /`: the modules that the user may read, with search and filters. */
export const showHome = page(() => async ({ req, client }) => {
  const search = searchQuery.parse({ ...req.query });
  const found = await findModules(client, search);
  const title = search.q === '' ? 'Modules' : `Search: ${search.q}`;
  return { title, body: HomePage({ search, found }) };
});
