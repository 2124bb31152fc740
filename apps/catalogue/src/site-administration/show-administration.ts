import { page } from '../pages/page.ts';
import { pathOf } from './administration.ts';

/** `GET /app/admin`: redirects to the list of organizations. */
export const showAdministration = page(() => () => ({ goTo: pathOf('organizations') }));
