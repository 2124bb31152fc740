import type { ResourceOf } from '@groundwork/client';
import type { CatalogueContext } from '../context.ts';
import type { Outcome } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import type { Shown } from '../pages/shown.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { MadeTokenPage, type MadeTokenProps } from './made-token-page.tsx';
import { NewTokenPage, type NewTokenProps } from './new-token-page.tsx';
import { attributesOf, type TokenAttributes } from './token-lifetime.ts';
import { tokenForm, type TypedToken } from './token.request.ts';

/** Token to create for a holder other than the user: a team, an organization or another user. */
interface NewToken extends Omit<NewTokenProps, 'formToken' | 'refused'>, Pick<MadeTokenProps, 'back'> {
  readonly make: (
    attributes: TokenAttributes,
  ) => Promise<Outcome<{ readonly data: ResourceOf<'AuthenticationTokens'> }>>;
}

/**
 * Form that creates a token and shows it once.
 *
 * @param describe receives the sent form, or undefined if none was sent
 */
export const newTokenForm = <Visit extends SignedInVisit>(
  describe: (visit: Visit, typed: TypedToken | undefined) => Promise<NewToken>,
) =>
  formPage({
    async find(visit: Visit, ctx, typed?: TypedToken) {
      const { make, back, ...page } = await describe(visit, typed);
      return { make, back, page, ...hereAndNow(ctx) };
    },
    fields: tokenForm,
    show: ({ session: { formToken } }, { page }, refused) => ({
      title: 'Create a token',
      body: NewTokenPage({ ...page, formToken, refused }),
    }),
    send: (_visit, { make, now }, typed) => make(attributesOf(typed, now)),
    done: (_visit, { page: { holder }, baseUrl, back }, { data: token }) =>
      renderMadeToken({ holder, token, baseUrl, back }),
  });

export const renderMadeToken = (made: MadeTokenProps): Shown => ({
  title: 'The token was created',
  body: MadeTokenPage(made),
});

/** The current time, at which the token is created, and the address of the platform that accepts it. */
export const hereAndNow = ({ clock, config }: CatalogueContext) => ({
  now: clock.now(),
  baseUrl: config.baseUrl,
});
