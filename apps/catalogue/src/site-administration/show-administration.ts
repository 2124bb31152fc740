import { page } from '../pages/page.ts';
import { pathOf } from './administration.ts';

/** `GET /app/admin`: the first page of the site administration. */
export const showAdministration = page(() => () => ({ goTo: pathOf('organizations') }));
