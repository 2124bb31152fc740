import { unavailable } from '@groundwork/errors';
import { OutboundFailure } from '@groundwork/outbound-http';

/**
 * Waits for work that vets addresses: that nobody can say now which addresses a host has passes, and is no refusal, which
 * would be final for whoever asked.
 *
 * @throws GroundworkError `unavailable`
 */
export async function unavailableUnlessKnown<Answer>(vetting: Promise<Answer>): Promise<Answer> {
  try {
    return await vetting;
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    throw unavailable('A host name could not be resolved. Try again.', { cause: error });
  }
}
