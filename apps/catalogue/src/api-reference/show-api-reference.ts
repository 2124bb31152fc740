import { publicPage } from '../pages/page.ts';
import { html } from '../pages/send-page.ts';
import { ApiReferencePage } from './api-reference-page.tsx';

/**
 * `GET /docs`: the description of the API (`/api/v2/openapi.json`, from the gateway) as a page, with forms that send
 * requests to this host. Public.
 */
export const showApiReference = publicPage(
  () => () => ({
    title: 'API reference',
    body: ApiReferencePage(),
    loads: {
      styles: ['swagger-ui.css', 'api-reference.css'],
      scripts: ['swagger-ui-bundle.js', 'api-reference.js'],
    },
  }),
  [html],
);
