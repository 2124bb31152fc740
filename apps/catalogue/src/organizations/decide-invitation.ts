import { parseParams } from '@groundwork/http';
import { attempt } from '../pages/attempt.ts';
import { ShownFailure } from '../pages/failure.ts';
import { requireOwnForm } from '../pages/forms.ts';
import { page } from '../pages/page.ts';
import { invitationParameters } from './organization.request.ts';
import { organizationsPath } from './organization.ts';

/** `POST /app/invitations/:membership/:answer`: accepts or declines an invitation. */
export const decideInvitation = page((ctx) => async ({ req, session, client }) => {
  requireOwnForm(req, session, ctx.config.baseUrl);
  const { membership, answer } = parseParams(invitationParameters, req);
  const params = { path: { membership_id: membership } };
  const { problems } = await (answer === 'accept'
    ? attempt(client.POST('/api/v2/organization-memberships/{membership_id}/actions/activate', { params }))
    : attempt(client.DELETE('/api/v2/organization-memberships/{membership_id}', { params })));
  if (problems)
    throw new ShownFailure({ status: 422, title: 'Nothing was changed', text: problems.join(' ') });
  return { goTo: `${organizationsPath}?done=${answer}` };
});
