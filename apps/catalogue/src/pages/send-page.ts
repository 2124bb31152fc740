import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { html as markup } from 'hono/html';
import { namesEntityTag, noContent, type DescribedResponse } from '@groundwork/http';
import { topicOfPath } from '../manual-addresses/help-topic.ts';
import { appearanceCookie, appearanceOf } from './appearance.ts';
import { cookieOf } from '../sessions/cookies.ts';
import type { Visit } from '../sessions/visit.ts';
import { Frame } from './frame.tsx';
import type { SentFile, Shown } from './shown.ts';

/** Response of an endpoint with a page (`Operation`). */
export const html: DescribedResponse = { status: 200, body: { mediaType: 'text/html' } };

/** Response of an endpoint that redirects. */
export const seeOther: DescribedResponse = noContent(303, { Location: 'the page to go to' });

/**
 * Everything comes from this host, so no other host learns who reads a page. Scripts, styles and pictures come from
 * files, never from the page itself. Forms may be sent to this host only, unless the page names another. A page that
 * loads its own scripts may send requests to this host.
 */
const contentSecurityPolicy = ({ formsLeadTo, loads }: Shown) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ...(loads ? ["img-src 'self' data:", "connect-src 'self'"] : ["img-src 'self'"]),
    ["form-action 'self'", ...(formsLeadTo === undefined ? [] : [formsLeadTo])].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Browser features that no page uses, so that injected content cannot use them either. */
const unusedAbilities = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture']
  .map((ability) => `${ability}=()`)
  .join(', ');

/** Drops a page that is ready only after the deadline, because the request already has a response. */
export async function sendPage({ req, res, session }: Visit, shown: Shown): Promise<void> {
  if (res.headersSent) return;
  const appearance = appearanceOf(cookieOf(req, appearanceCookie));
  const {
    title,
    body,
    loads = { styles: [], scripts: [] },
    hasSearch = false,
    help = topicOfPath(req.path),
  } = shown;
  const path = wayBackTo(req);
  const frame = Frame({ title, path, session, appearance, hasSearch, help, ...loads, children: body });
  const text = String(await markup`<!doctype html>${frame}`);
  res.statusCode = shown.status ?? 200;
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Content-Security-Policy', contentSecurityPolicy(shown));
  if (shown.againAfterSeconds !== undefined) res.setHeader('Refresh', String(shown.againAfterSeconds));
  // Browsers must send the origin of forms, which `no-referrer` would hide.
  res.setHeader('Referrer-Policy', 'same-origin');
  // Pages of other sites that opened this one, or were opened by it, cannot reach it.
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  res.setHeader('Permissions-Policy', unusedAbilities);
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}

/** Allows the styles of an SVG picture. Browsers neither run nor load anything else that the file contains. */
const policyOfFiles = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Sends a published file: browsers neither guess its type nor run it. They may cache it, but must revalidate each time,
 * because the user or their permissions may have changed.
 */
export function sendFile(res: Response, { bytes, mediaType, saveAs }: SentFile): void {
  if (res.headersSent) return;
  if (saveAs !== undefined) res.attachment(saveAs);
  res.setHeader('Content-Type', mediaType);
  res.setHeader('Content-Security-Policy', policyOfFiles);
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Cache-Control', 'private, no-cache');
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  res.setHeader('ETag', etag);
  if (namesEntityTag(res.req.get('if-none-match'), etag)) {
    res.statusCode = 304;
    res.end();
    return;
  }
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

/** Address to return to; the start page if the request sent a form. */
export const wayBackTo = (req: Request): string =>
  req.method === 'GET' || req.method === 'HEAD' ? req.originalUrl : '/';

export function sendRedirect(res: Response, path: string): void {
  if (res.headersSent) return;
  res.statusCode = 303;
  res.setHeader('Location', path);
  res.end();
}
