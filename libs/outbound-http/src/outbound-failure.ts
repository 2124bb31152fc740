/**
 * Reason why a request to an outside address got no response.
 *
 * - `refused`: the address is not allowed, or its host does not exist; nothing was sent.
 * - `unreachable`: the host cannot be resolved now, nothing listens there, or the connection broke.
 * - `certificate`: its certificate is not trusted for this host.
 * - `timeout`: the response was not complete in time.
 * - `answer`: the response is longer than the limit, or is not HTTP.
 */
export type OutboundFailureReason = 'refused' | 'unreachable' | 'certificate' | 'timeout' | 'answer';

/** Thrown by `request`. Its message is written here, without secrets or addresses, and may be shown to a user. */
export class OutboundFailure extends Error {
  readonly reason: OutboundFailureReason;

  constructor(reason: OutboundFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboundFailure';
    this.reason = reason;
  }
}
