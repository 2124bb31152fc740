/**
 * Error for a message that no later attempt can apply: wrong shape, unknown event, record of another
 * organization. It is parked at once, for this reason.
 */
export class Unacceptable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'Unacceptable';
  }
}
