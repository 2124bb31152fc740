import { publicPage } from '../pages/page.ts';
import { TokenPage } from './token-page.tsx';

/**
 * `GET /app/settings/tokens`: the page that `terraform login` opens, because the discovery document has `tfe.v2` and no
 * `login.v1` (docs/compatibility.md#login). It says how to make a token, and needs none.
 */
export const showTokenPage = publicPage(({ config }) => () => ({
  title: 'API tokens',
  body: TokenPage({ baseUrl: config.baseUrl }),
}));
