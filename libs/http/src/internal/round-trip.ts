import type { RequestHandler } from 'express';
import { z } from 'zod';
import { RefusedInternalToken, type Clock, type InternalVerifier } from '@groundwork/auth';
import { bearerOf } from '../requests/bearer.ts';
import { sendJson } from '../responses/send.ts';

/** Every service serves it, to anybody inside: `GET`, with an internal token. */
export const roundTripPath = '/internal/round-trip';

/** `time` by the clock of the service that answers; `refusal` says why it refuses the token, null if it does not. */
export const roundTripSchema = z.object({ time: z.iso.datetime(), refusal: z.string().nullable() });

/**
 * Tells a neighbor whether its internal tokens are accepted here, and what time it is here. So a process whose clock or
 * key does not fit learns that before a client does (ADR 51).
 */
export function roundTrip(verifier: InternalVerifier, clock: Clock): RequestHandler {
  return (req, res) => {
    const refusal = refusalOf(verifier, req.get('authorization'));
    sendJson(res, 200, roundTripSchema.parse({ time: clock.now().toISOString(), refusal }));
  };
}

function refusalOf(verifier: InternalVerifier, header: string | undefined): string | null {
  try {
    verifier.verify(bearerOf(header));
    return null;
  } catch (error) {
    if (error instanceof RefusedInternalToken) return error.reason;
    throw error;
  }
}
