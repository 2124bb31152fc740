import { z } from 'zod';
import { json, refuseAnyInclude } from '@groundwork/http';
import { ownEndpoint } from '../requests/own-route.ts';
import type { CompleteResponse } from '../responses/complete-response.ts';

const response: CompleteResponse = {
  status: 200,
  headers: ['Content-Type', 'application/json; charset=utf-8'],
  body: JSON.stringify({ api: [], notifications: [], sentinel: [], vcs: [] }),
};

const addresses = z.array(z.string());

/**
 * `GET /api/meta/ip-ranges`: 200 with empty lists of `api`, `notifications`, `sentinel` and `vcs`, for clients that set up firewalls
 * (docs/compatibility.md#ip-ranges). Needs no token. 400 for an `include`.
 */
export const showIpRanges = ownEndpoint(
  {
    responses: json(
      z.strictObject({ api: addresses, notifications: addresses, sentinel: addresses, vcs: addresses }),
    ),
  },
  () =>
    ({ query }) => {
      refuseAnyInclude(new URLSearchParams(query).get('include') ?? undefined);
      return response;
    },
);
