import type { IncomingMessage } from 'node:http';
import type { InternalVerifier, Visitor } from '@groundwork/auth';
import { isGroundworkError } from '@groundwork/errors';
import { plainAddress, visitorHeader } from '@groundwork/http';
import { unknownAddress, type SourceAddress } from './source-address.ts';

export interface Origin {
  /** Normalized; `unknown` if the connection is already closed. */
  readonly sourceAddress: string;
  /** True if the catalogue states that the token belongs to a session. */
  readonly hasSession: boolean;
}

export type ReadOrigin = (peer: string | undefined, headers: IncomingMessage['headers']) => Origin;

/** Only the catalogue may name the user for whom it sends a request: it signs this header. From anyone else it is ignored (T-GW-2). */
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
