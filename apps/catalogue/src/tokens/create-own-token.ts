import { attempt } from '../pages/attempt.ts';
import { readOwnForm } from '../pages/forms.ts';
import { page } from '../pages/page.ts';
import { renderMadeToken, renderOwnTokens } from './own-tokens.view.ts';
import { endAfter } from './token-lifetime.ts';
import { tokenForm } from './token.request.ts';

/** `POST /app/settings/tokens`: creates a token of the user and shows it once. */
export const createOwnToken = page((ctx) => async (visit) => {
  const form = readOwnForm(tokenForm, visit, ctx.config.baseUrl);
  const now = ctx.clock.now();
  const { data, problems } = await attempt(
    visit.client.POST('/api/v2/users/{user_id}/authentication-tokens', {
      params: { path: { user_id: visit.session.userId } },
      body: {
        data: {
          type: 'authentication-tokens',
          attributes: { description: form.description, 'expired-at': endAfter(form.ends, now) },
        },
      },
    }),
  );
  if (problems) return renderOwnTokens(visit, now, { ...form, problems });
  return renderMadeToken(visit, data.data, new URL(ctx.config.baseUrl).host);
});
