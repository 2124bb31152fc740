import { timeout, unavailable, type GroundworkError } from '@groundwork/errors';
import { bodyTooSlow } from '../exchanges/received-body.ts';

export class UpstreamTimeout extends Error {}

export class BodyTooSlow extends Error {}

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

export function isConnectionFailure(failure: unknown): boolean {
  return connectionErrors.has(codeOf(failure));
}

/** 408 if the client was slow, 504 if the service was, 503 if the service is down. */
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
