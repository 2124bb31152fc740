/** Thrown if the gateway cannot be reached, or took too long. */
export class PlatformDown extends Error {
  constructor(cause: unknown) {
    super('the gateway has not answered', { cause });
    this.name = 'PlatformDown';
  }
}
