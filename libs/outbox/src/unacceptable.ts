/** Thrown for a message that no attempt can apply (wrong shape, unknown event, other organization). It is parked. */
export class Unacceptable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'Unacceptable';
  }
}
