import { createHash } from 'node:crypto';
import { namesEntityTag, noContent } from '@groundwork/http';
import type { OwnRequest } from '../requests/own-route.ts';
import type { CompleteResponse } from '../responses/complete-response.ts';

export const notModified = noContent(304);

/** Serves a response that is created once per process, at the first request that succeeds. 304 if `If-None-Match` names its `ETag`. */
export function revalidated(
  make: () => Promise<CompleteResponse>,
): (request: OwnRequest) => Promise<CompleteResponse> {
  let kept: Promise<CompleteResponse> | undefined;
  const makeAndKeep = () =>
    (kept = make()
      .then(withEntityTag)
      .catch((error: unknown) => {
        kept = undefined;
        throw error;
      }));
  return async ({ headers }) => {
    const response = await (kept ?? makeAndKeep());
    return namesEntityTag(headers['if-none-match'], tagOf(response))
      ? { ...response, status: 304, body: '' }
      : response;
  };
}

function withEntityTag(response: CompleteResponse): CompleteResponse {
  const digest = createHash('sha256')
    .update(response.body, response.encoding ?? 'utf8')
    .digest('base64url');
  return { ...response, headers: [...response.headers, 'Cache-Control', 'no-cache', 'ETag', `"${digest}"`] };
}

const tagOf = ({ headers }: CompleteResponse) => headers.at(-1) ?? '';
