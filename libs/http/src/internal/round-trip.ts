import type { RequestHandler } from 'express';
import { z } from 'zod';
import { RefusedInternalToken, type Clock, type InternalVerifier } from '@groundwork/auth';
import { bearerOf } from '../requests/bearer.ts';
import { sendJson } from '../responses/send.ts';

/** Path that every service serves to all others: `GET`, with an internal token. */
export const roundTripPath = '/internal/round-trip';

/** `time` is the time on the responding service's clock; `refusal` is why it refuses the token, or null. */
export const roundTripSchema = z.object({ time: z.iso.datetime(), refusal: z.string().nullable() });

/** Tells a neighbor the time, and if its token is accepted, so that a wrong clock or key is found early (ADR 51). */
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
