import { notFound } from '@groundwork/errors';
import { publicPage } from './page.ts';

/** Every other address below `/app`: a page that says that nothing is there. */
export const showMissingPage = publicPage(() => () => {
  throw notFound();
});
