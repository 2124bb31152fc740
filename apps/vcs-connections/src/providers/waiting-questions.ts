import { createFairSemaphore } from '@groundwork/background';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { unavailable } from '@groundwork/errors';
import type { OutboundHttp } from '@groundwork/outbound-http';

/** A slow provider holds a question for seconds. */
const questionsAtOnce = 16;
const shareOfOrganization = 4;
const turnMs = 1_000;
/** Limit on each request, so that a person learns of it before their own request ends. */
const questionMs = 4_000;

/**
 * Asks a provider while a person waits for the response.
 *
 * @throws GroundworkError `unavailable` if too many questions are being asked
 */
export type AskNow = <Response>(
  organizationId: OrganizationId,
  ask: (outbound: OutboundHttp) => Promise<Response>,
) => Promise<Response>;

export function createWaitingQuestions(outbound: OutboundHttp): AskNow {
  const slots = createFairSemaphore(questionsAtOnce);
  const impatient: OutboundHttp = {
    ...outbound,
    request: (request) => outbound.request({ ...request, withinMs: questionMs }),
  };
  return async (organizationId, ask) => {
    const leave = await slots.take({ key: organizationId, share: shareOfOrganization }, turnMs);
    if (!leave) throw unavailable('Too many questions are being put to Git providers. Try again.');
    try {
      return await ask(impatient);
    } finally {
      leave();
    }
  };
}

/** Message of a provider's failure for somebody who waits: nothing is tried again for them. */
export const saidNow = (message: string): string =>
  message.replace(/ It will be tried again\.$/, ' Try again in a moment.');
