import type { Request, RequestHandler, Response } from 'express';
import type { Child } from 'hono/jsx';
import type { ApiClient } from '@groundwork/client';
import { endpoint, type Answer, type Handler } from '@groundwork/http';
import type { AssetName } from '../assets/assets.ts';
import type { CatalogueContext } from '../context.ts';
import { currentSession, type CurrentSession } from '../sessions/session.access.ts';
import { answerToFailure } from './failure.ts';
import { html, seeOther, sendFile, sendPage, sendRedirect, wayBackTo } from './send-page.ts';

/** What a page shows, inside the frame that all pages have. */
export interface Shown {
  readonly title: string;
  readonly body: Child;
  /** 200 if not given. */
  readonly status?: number;
  /** Where a form of the page leads in the end, beside the catalogue: an origin. Browsers let it lead nowhere else. */
  readonly formsLeadTo?: string;
  /**
   * Files of the catalogue that it loads beside what all pages do. Their scripts may ask this host, and their styles may contain
   * pictures.
   */
  readonly loads?: { readonly styles: readonly AssetName[]; readonly scripts: readonly AssetName[] };
  /** The page changes by itself soon: browsers load it again after so many seconds. */
  readonly againAfterSeconds?: number | undefined;
}

/** Where the browser goes instead: a path of the catalogue, or an address that somebody has agreed to. */
export interface Elsewhere {
  readonly goTo: string;
}

/** A file that a page shows or offers. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** The name under which a browser saves it; without one, it may show it. */
  readonly saveAs?: string | undefined;
}

/** Somebody who opens a page. */
export interface Visit {
  readonly req: Request;
  readonly res: Response;
  readonly session: CurrentSession | undefined;
}

/** Somebody who is signed in. */
export interface SignedInVisit extends Visit {
  readonly session: CurrentSession;
  /** The API, as this person. */
  readonly client: ApiClient;
}

type Answered = Shown | Elsewhere | SentFile;

type Show<V> = (visit: V) => Promise<Answered> | Answered;

/** A page for everybody. */
export const publicPage = (
  create: (ctx: CatalogueContext) => Show<Visit>,
  answers: readonly Answer[] = [html, seeOther],
): Handler<CatalogueContext> =>
  endpoint({ answers }, (ctx: CatalogueContext) => answerWith(ctx, create(ctx)));

/** A page for people who are signed in. Others are asked to sign in, and come back to it. */
export const page = (
  create: (ctx: CatalogueContext) => Show<SignedInVisit>,
  answers?: readonly Answer[],
): Handler<CatalogueContext> =>
  publicPage((ctx) => {
    const show = create(ctx);
    return (visit) => {
      const { session, req } = visit;
      if (!session) return { goTo: `/app/sign-in?next=${encodeURIComponent(wayBackTo(req))}` };
      return show({ ...visit, session, client: ctx.platform.ofSession(session, req) });
    };
  }, answers);

function answerWith(ctx: CatalogueContext, show: Show<Visit>): RequestHandler {
  return async (req, res) => {
    let session: CurrentSession | undefined;
    try {
      session = await currentSession(ctx, req);
      const shown = await show({ req, res, session });
      if ('goTo' in shown) sendRedirect(res, shown.goTo);
      else if ('bytes' in shown) sendFile(res, shown);
      else await sendPage({ req, res, session }, shown);
    } catch (thrown) {
      await answerToFailure(ctx, { req, res, session }, thrown);
    }
  };
}
