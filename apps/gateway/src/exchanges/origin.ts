import type { IncomingMessage } from 'node:http';
import type { InternalVerifier, Visitor } from '@groundwork/auth';
import { isGroundworkError } from '@groundwork/errors';
import { plainAddress, visitorHeader } from '@groundwork/http';
import { unknownAddress, type SourceAddress } from './source-address.ts';

/** Where a request comes from. */
export interface Origin {
  /** In its one spelling; `unknown` if the connection is gone already. */
  readonly sourceAddress: string;
  /** Whether the catalogue says that the token of the request is that of a session. */
  readonly hasSession: boolean;
}

/** @param peer the other end of the connection */
export type ReadOrigin = (peer: string | undefined, headers: IncomingMessage['headers']) => Origin;

/**
 * The client, or the person for whom the catalogue asks. Only the catalogue is believed, which signs whom it asks for; the header of
 * anybody else counts for nothing (T-GW-2).
 */
export const createOriginReader =
  (sourceAddress: SourceAddress, verifier: InternalVerifier): ReadOrigin =>
  (peer, headers) => {
    const visitor = visitorOf(headers[visitorHeader], verifier);
    if (visitor) {
      const { sourceAddress: address, hasSession } = visitor;
      return { sourceAddress: plainAddress(address) ?? unknownAddress, hasSession };
    }
    const forwardedFor = headers['x-forwarded-for']?.toString();
    return { sourceAddress: sourceAddress(peer, forwardedFor), hasSession: false };
  };

function visitorOf(header: string | string[] | undefined, verifier: InternalVerifier): Visitor | undefined {
  if (typeof header !== 'string') return undefined;
  try {
    return verifier.verify(header).visitor;
  } catch (refusal) {
    if (isGroundworkError(refusal, 'unauthenticated')) return undefined;
    throw refusal;
  }
}
