import { noContent, refuseAnyInclude } from '@groundwork/http';
import type { GatewayContext } from '../context.ts';
import { ownEndpoint } from '../requests/own-route.ts';
import type { CompleteResponse } from '../responses/complete-response.ts';

const apiVersion = ['TFP-API-Version', '2.6', 'Cache-Control', 'no-cache'];

/** Clients read the product and its features from these headers (docs/compatibility.md#headers). */
const responses: Record<GatewayContext['config']['edition'], CompleteResponse> = {
  'self-hosted': {
    status: 204,
    headers: [
      ...apiVersion,
      'TFP-AppName',
      'Terraform Enterprise',
      'X-TFE-Version',
      'v202410-1',
      'X-TFE-Current-Version',
      '1.0.3',
    ],
    body: '',
  },
  hosted: { status: 204, headers: [...apiVersion, 'TFP-AppName', 'HCP Terraform'], body: '' },
};

/** `GET /api/v2/ping`: 204; needs no token and checks none. 400 for an `include`, like every endpoint below `/api/v2` that has none. */
export const showPing = ownEndpoint({ responses: noContent() }, (ctx) => ({ query }) => {
  refuseAnyInclude(new URLSearchParams(query).get('include') ?? undefined);
  return responses[ctx.config.edition];
});
