import type { RequestHandler } from 'express';
import { endpoint, type DescribedResponse, type Handler } from '@groundwork/http';
import type { CatalogueContext } from '../context.ts';
import { currentSession, type CurrentSession } from '../sessions/session.access.ts';
import type { SignedInVisit, Visit } from '../sessions/visit.ts';
import { sendFailure } from './failure.ts';
import { html, seeOther, sendFile, sendPage, sendRedirect, wayBackTo } from './send-page.ts';
import type { Elsewhere, SentFile, Shown } from './shown.ts';

type PageResult = Shown | Elsewhere | SentFile;

type Show<V> = (visit: V) => Promise<PageResult> | PageResult;

/** Page that everyone may see, signed in or not. */
export const publicPage = (
  create: (ctx: CatalogueContext) => Show<Visit>,
  responses: readonly DescribedResponse[] = [html, seeOther],
): Handler<CatalogueContext> =>
  endpoint({ responses }, (ctx: CatalogueContext) => respondWith(ctx, create(ctx)));

/** Page for signed-in users. Other visitors are redirected to the sign-in form, and return to the page afterwards. */
export const page = (
  create: (ctx: CatalogueContext) => Show<SignedInVisit>,
  responses?: readonly DescribedResponse[],
): Handler<CatalogueContext> =>
  publicPage((ctx) => {
    const show = create(ctx);
    return (visit) => {
      const { session, req } = visit;
      if (!session) return { goTo: `/app/sign-in?next=${encodeURIComponent(wayBackTo(req))}` };
      return show({ ...visit, session, client: ctx.platform.ofSession(session, req) });
    };
  }, responses);

function respondWith(ctx: CatalogueContext, show: Show<Visit>): RequestHandler {
  return async (req, res) => {
    let session: CurrentSession | undefined;
    try {
      session = await currentSession(ctx, req);
      const shown = await show({ req, res, session });
      if ('goTo' in shown) sendRedirect(res, shown.goTo);
      else if ('bytes' in shown) sendFile(res, shown);
      else await sendPage({ req, res, session }, shown);
    } catch (thrown) {
      await sendFailure(ctx, { req, res, session }, thrown);
    }
  };
}
