import type { Request } from 'express';
import { bodyOf, RefusedError } from '@groundwork/client';
import { isDatabaseDown, isGroundworkError } from '@groundwork/errors';
import { contextOf, noteRefusal } from '@groundwork/http';
import type { CatalogueContext } from '../context.ts';
import { topicOfStatus } from '../manual-addresses/help-topic.ts';
import { PlatformDown } from '../platform/platform-down.ts';
import type { CurrentSession } from '../sessions/session.access.ts';
import { endSession } from '../sessions/session.changes.ts';
import type { Visit } from '../sessions/visit.ts';
import { ErrorPage, type Failure } from './error-page.tsx';
import { sendPage, sendRedirect } from './send-page.ts';

const missing: Failure = {
  status: 404,
  title: 'There is nothing here',
  text: 'The address is wrong, the page no longer exists, or you may not see it. Check the address, or ask an owner of the organization for access.',
};
const unreachable: Failure = {
  status: 503,
  title: 'The platform cannot be reached',
  text: 'A part of the platform does not respond. Try again in a moment. Nothing was changed.',
};
const unknownOutcome: Failure = {
  status: 503,
  title: 'The platform did not respond in time',
  text: 'Your change may or may not have been made. Go back, reload the page, and check before you send the form again.',
};
const tooMany: Failure = {
  status: 429,
  title: 'Too many requests',
  text: 'You, or someone at your address, sent too many requests. Wait a few seconds, then reload the page.',
};
/** For a request that the platform rejects no matter who sends it, such as one whose address contains a control character. */
const notAccepted = {
  title: 'The platform did not accept this',
  text: 'Go back, and correct what you typed or the link that you followed.',
};
const unexpected: Failure = {
  status: 500,
  title: 'Something went wrong here',
  text: 'The page could not be created. This is an error of the platform, not yours. Try again.',
};
/** For a form that none of our pages sends. */
export const malformedForm: Failure = {
  status: 400,
  title: 'The form could not be read',
  text: 'A field is missing or has an invalid value. Open the page again and send the form from there.',
};
/** For a form that lacks the values that only our own pages contain. */
export const foreignForm: Failure = {
  status: 403,
  title: 'The form was not sent',
  text: 'It did not come from a page of this address, or you have signed in again since you opened it. Open the page again and send the form from there.',
};

/** For a change to something that the user cannot see: the platform does not reveal whether it does not exist or is forbidden. */
export const notDone: Failure = {
  status: 404,
  title: 'Nothing was changed',
  text: 'What you wanted to change is gone, or you may not change it. Go back, reload the page, and ask an owner of the organization if necessary.',
};

/** Failure with the text that the user sees. */
export class ShownFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.title);
    this.name = 'ShownFailure';
    this.failure = failure;
  }
}

/** Shows the failure. A token that no longer works ends the session. */
export async function sendFailure(ctx: CatalogueContext, visit: Visit, thrown: unknown): Promise<void> {
  const { res, req, session } = visit;
  if (session && isRefusal(thrown, 401) && (await isTokenOver(ctx, session, req))) {
    await endSession(ctx, { req, res }, session);
    sendRedirect(res, '/app/sign-in?ended=token');
    return;
  }
  const shown = failureOf(thrown);
  const failure = shown === unreachable && req.method === 'POST' ? unknownOutcome : shown;
  noteRefusal(req, thrown);
  const { requestId } = contextOf(req);
  if (failure.status >= 500) ctx.logger.error({ err: thrown, requestId }, 'a page could not be made');
  const body = ErrorPage({ ...failure, requestId });
  const help = topicOfStatus(failure.status);
  await sendPage(visit, { title: failure.title, body, status: failure.status, help });
}

const isRefusal = (thrown: unknown, status: number) =>
  thrown instanceof RefusedError && thrown.status === status;

/** An organization may reject personal tokens with 401. That must not sign the user out, because the token still works elsewhere. */
async function isTokenOver(
  { platform }: CatalogueContext,
  session: CurrentSession,
  req: Request,
): Promise<boolean> {
  try {
    await bodyOf(platform.ofSession(session, req).GET('/api/v2/account/details'));
    return false;
  } catch (error) {
    return isRefusal(error, 401);
  }
}

function failureOf(thrown: unknown): Failure {
  if (thrown instanceof ShownFailure) return thrown.failure;
  if (thrown instanceof PlatformDown || isDatabaseDown(thrown) || isNeighborDown(thrown)) return unreachable;
  if (thrown instanceof RefusedError) return failureOfRefusal(thrown);
  if (isGroundworkError(thrown, 'not-found')) return missing;
  return unexpected;
}

const isNeighborDown = (thrown: unknown) =>
  isGroundworkError(thrown, 'unavailable') || isGroundworkError(thrown, 'timeout');

function failureOfRefusal({ status, details }: RefusedError): Failure {
  if (status === 401 || status === 403 || status === 404) return missing;
  if (status === 429) return tooMany;
  if (status >= 500) return unreachable;
  return status < 400
    ? unexpected
    : { ...notAccepted, status, text: [...details, notAccepted.text].join(' ') };
}
