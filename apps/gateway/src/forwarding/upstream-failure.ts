import { timeout, unavailable, type GroundworkError } from '@groundwork/errors';
import { bodyTooSlow } from '../exchanges/received-body.ts';

/** The service has not responded within the time of the route. */
export class UpstreamTimeout extends Error {}

/** The body of the client came so slowly that it was given up. */
export class BodyTooSlow extends Error {}

/** The client has gone away, so nobody needs the response. */
export class ClientGone extends Error {}

const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/** Whether the connection broke, so that a second attempt may find the service healthy. */
export function isConnectionFailure(failure: unknown): boolean {
  return connectionErrors.has(codeOf(failure));
}

/** What a failure means for the client: 408 when they were slow themselves, 504 when the service was, 503 when it is down. */
export function meaningOfUpstreamFailure(failure: unknown): GroundworkError {
  if (failure instanceof BodyTooSlow) return bodyTooSlow();
  const isSlow =
    failure instanceof UpstreamTimeout || /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(codeOf(failure));
  return isSlow
    ? timeout('A service did not respond in time. Try again.', { cause: failure })
    : unavailable('A service cannot be reached. Try again.', { cause: failure });
}

function codeOf(failure: unknown): string {
  return typeof failure === 'object' && failure !== null && 'code' in failure ? String(failure.code) : '';
}
