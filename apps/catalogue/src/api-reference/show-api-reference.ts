import { publicPage } from '../pages/page.ts';
import { html } from '../pages/send-page.ts';
import { ApiReferencePage } from './api-reference-page.tsx';

/**
 * `GET /docs`: the description of the API (`/api/v2/openapi.json`, from the gateway) as a page for people, with a form for each
 * endpoint that sends requests to this host. For everybody.
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
