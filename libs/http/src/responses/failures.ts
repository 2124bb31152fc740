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
