import { notFound } from '@groundwork/errors';
import { publicPage } from './page.ts';

/** The 404 page, for all other addresses below `/app`. */
export const showMissingPage = publicPage(() => () => {
  throw notFound();
});
