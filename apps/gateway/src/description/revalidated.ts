import { createHash } from 'node:crypto';
import { noContent } from '@groundwork/http';
import type { OwnRequest } from '../requests/own-route.ts';
import type { Answer } from '../responses/answer.ts';

/** What the description of an endpoint says of `revalidated`. */
export const notModified = noContent(304);

/**
 * A response that is the same for everybody as long as the process runs. It is made at the first request, at the next one if that
 * failed, and has an `ETag`: whoever has it already gets 304.
 */
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
