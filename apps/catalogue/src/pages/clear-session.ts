import type { Response } from 'express';
import type { CatalogueContext } from '../context.ts';
import type { CurrentSession } from '../sessions/session.access.ts';
import { endSession } from '../sessions/session.changes.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { setCookie } from './cookies.ts';

/** Ends the session of a browser, and takes its cookie away. */
export async function clearSession(
  ctx: CatalogueContext,
  res: Response,
  session: CurrentSession,
): Promise<void> {
  await endSession(ctx, session.secret);
  const isSecure = ctx.config.baseUrl.startsWith('https:');
  setCookie(res, sessionCookie(ctx.config), '', { isSecure, maxAgeSeconds: 0 });
}
