import { createHash } from 'node:crypto';
import { noContent } from '@groundwork/http';
import type { OwnRequest } from '../requests/own-route.ts';
import type { Answer } from '../responses/answer.ts';

export const notModified = noContent(304);

/** Created once per process, at the first request that succeeds. 304 if `If-None-Match` names its `ETag`. */
export function revalidated(make: () => Promise<Answer>): (request: OwnRequest) => Promise<Answer> {
  let kept: Promise<Answer> | undefined;
  const makeAndKeep = () =>
    (kept = make()
      .then(withEntityTag)
      .catch((error: unknown) => {
        kept = undefined;
        throw error;
      }));
  return async ({ headers }) => {
    const answer = await (kept ?? makeAndKeep());
    const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
    return known.includes(tagOf(answer)) || known.includes('*')
      ? { ...answer, status: 304, body: '' }
      : answer;
  };
}

function withEntityTag(answer: Answer): Answer {
  const digest = createHash('sha256')
    .update(answer.body, answer.encoding ?? 'utf8')
    .digest('base64url');
  return { ...answer, headers: [...answer.headers, 'Cache-Control', 'no-cache', 'ETag', `"${digest}"`] };
}

const tagOf = ({ headers }: Answer) => headers.at(-1) ?? '';
