import { notFound } from '@groundwork/errors';
import { publicPage } from './page.ts';

/** For all other addresses below `/app`: the page of a 404. */
export const showMissingPage = publicPage(() => () => {
  throw notFound();
});
