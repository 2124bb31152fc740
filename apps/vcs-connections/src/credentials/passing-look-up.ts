import { unavailable } from '@groundwork/errors';
import { OutboundFailure } from '@groundwork/outbound-http';

/**
 * Turns the failure of a name server into `unavailable`, because it is temporary, and a refusal would be final for the
 * caller.
 *
 * @throws GroundworkError `unavailable`
 */
export async function unavailableUnlessKnown<Result>(vetting: Promise<Result>): Promise<Result> {
  try {
    return await vetting;
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    throw unavailable('A host name could not be resolved. Try again.', { cause: error });
  }
}
