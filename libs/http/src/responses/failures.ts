import type { Request } from 'express';
import {
  badRequest,
  type GroundworkError,
  isDatabaseDown,
  isError,
  isGroundworkError,
  tooLarge,
  unavailable,
  unsupportedMediaType,
} from '@groundwork/errors';
import { contextOf } from '../requests/request-context.ts';

/**
 * Notes for the access log why the response is 404: the client must not know (ADR 4). Absent also includes what others
 * do not share.
 */
export function noteRefusal(req: Request, thrown: unknown): void {
  if (!isGroundworkError(thrown, 'not-found')) return;
  const { lacked } = thrown;
  contextOf(req).refusal = lacked ? { reason: 'denied', lacked } : { reason: 'absent' };
}

/** The error that a thrown value means; `undefined` for a bug (500). Recognizes express's errors by their `status`. */
export function meaningOf(thrown: unknown): GroundworkError | undefined {
  if (isGroundworkError(thrown)) return thrown;
  if (isDatabaseDown(thrown))
    return unavailable('The database cannot be reached. Try again.', { cause: thrown });
  if (!isError(thrown) || !('status' in thrown)) return undefined;
  switch (thrown.status) {
    case 400:
      return badRequest({ detail: 'The request could not be read' });
    case 413:
      return tooLarge('The body is larger than the limit');
    case 415:
      return unsupportedMediaType('Compressed bodies are not supported. Send the body uncompressed.');
    default:
      return undefined;
  }
}
