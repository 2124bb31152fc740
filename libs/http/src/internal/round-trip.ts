import type { RequestHandler } from 'express';
import { z } from 'zod';
import { RefusedInternalToken, type Clock, type InternalVerifier } from '@groundwork/auth';
import { bearerOf } from '../requests/bearer.ts';
import { sendJson } from '../responses/send.ts';

/** Every service serves it to all others: `GET`, with an internal token. */
export const roundTripPath = '/internal/round-trip';

/** `time` is the responding service's clock; `refusal` the reason why it refuses the token, or null. */
export const roundTripSchema = z.object({ time: z.iso.datetime(), refusal: z.string().nullable() });

/** Reports if a neighbor's token is accepted, and the time: it learns early of a wrong clock or key (ADR 51). */
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
