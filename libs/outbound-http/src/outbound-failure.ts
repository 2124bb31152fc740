/**
 * Why a request to an outside address gave no answer.
 *
 * - `refused`: the address is not allowed, or there is no such host; no byte was sent.
 * - `unreachable`: the host cannot be looked up now, nobody listens, the connection broke.
 * - `certificate`: its certificate is not to be trusted for this host.
 * - `timeout`: the answer was not complete in time.
 * - `answer`: more than is read, or nothing that HTTP knows.
 */
export type OutboundFailureReason = 'refused' | 'unreachable' | 'certificate' | 'timeout' | 'answer';

/** Thrown by `request`. Its message is made here, holds neither secrets nor addresses, and may be shown to a person. */
export class OutboundFailure extends Error {
  readonly reason: OutboundFailureReason;

  constructor(reason: OutboundFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboundFailure';
    this.reason = reason;
  }
}
