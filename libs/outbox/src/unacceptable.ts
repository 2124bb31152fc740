/** A message that no later attempt can apply: wrong shape, unknown event, other organization. Parked at once. */
export class Unacceptable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'Unacceptable';
  }
}
