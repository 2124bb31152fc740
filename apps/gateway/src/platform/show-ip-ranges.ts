import { refuseAnyInclude } from '@groundwork/http';
import type { Answer } from '../responses/answer.ts';

const answer: Answer = {
  status: 200,
  headers: ['Content-Type', 'application/json; charset=utf-8'],
  body: JSON.stringify({ api: [], notifications: [], sentinel: [], vcs: [] }),
};

/**
 * `GET /api/meta/ip-ranges`: 200 with empty lists of `api`, `notifications`, `sentinel` and `vcs`, for clients that ask which
 * addresses to let through (docs/compatibility.md#ip-ranges). Needs no token. 400 for an `include`.
 */
export const showIpRanges = () => (query: string) => {
  refuseAnyInclude(new URLSearchParams(query).get('include') ?? undefined);
  return answer;
};
