import { organizationPage } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { readOwnForm } from '../pages/forms.ts';
import { endAfter } from '../tokens/token-lifetime.ts';
import { tokenForm } from '../tokens/token.request.ts';
import { findHolder, makeToken, renderMadeToken, renderNewToken } from './new-token.view.ts';

/** `POST /app/organizations/:organization/tokens/new`: creates a token and shows it once. */
export const createOrganizationToken = organizationPage('tokens', (ctx) => async (visit) => {
  const form = readOwnForm(tokenForm, visit, ctx.config.baseUrl);
  const holder = await findHolder(visit, form.for);
  const { data, problems } = await attempt(
    makeToken(visit.client, visit.organization.id, holder, {
      description: form.description,
      'expired-at': endAfter(form.ends, ctx.clock.now()),
    }),
  );
  if (problems) return renderNewToken(visit, holder, { ...form, problems });
  return renderMadeToken(visit, holder, data.data, new URL(ctx.config.baseUrl).host);
});
