import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { html as markup } from 'hono/html';
import { noContent, type Answer } from '@groundwork/http';
import { appearanceCookie, appearanceOf } from './appearance.ts';
import { cookieOf } from '../sessions/cookies.ts';
import type { Visit } from '../sessions/visit.ts';
import { Frame } from './frame.tsx';
import type { SentFile, Shown } from './shown.ts';

/** What an endpoint with a page for people says of it (`Operation`). */
export const html: Answer = { status: 200, body: { mediaType: 'text/html' } };

/** What an endpoint says that sends a browser elsewhere. */
export const seeOther: Answer = noContent(303, { Location: 'the page to go to' });

/**
 * Everything comes from this host: no other one learns who reads a page. Scripts, styles and pictures come from files, never from the
 * page itself, and forms go nowhere else, unless the page says where. A page that
 * loads scripts of its own asks this host by them.
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

/** What pages never ask a browser for, and so nothing in them can. */
const unusedAbilities = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture']
  .map((ability) => `${ability}=()`)
  .join(', ');

/** Sends a page in its frame. After the deadline the request has been answered already, and a late page is dropped. */
export async function sendPage({ req, res, session }: Visit, shown: Shown): Promise<void> {
  if (res.headersSent) return;
  const appearance = appearanceOf(cookieOf(req, appearanceCookie));
  const { title, body, loads = { styles: [], scripts: [] } } = shown;
  const frame = Frame({ title, path: wayBackTo(req), session, appearance, ...loads, children: body });
  const text = String(await markup`<!doctype html>${frame}`);
  res.statusCode = shown.status ?? 200;
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Content-Security-Policy', contentSecurityPolicy(shown));
  if (shown.againAfterSeconds !== undefined) res.setHeader('Refresh', String(shown.againAfterSeconds));
  // A form of the page says where it was sent from, which no-referrer would keep back.
  res.setHeader('Referrer-Policy', 'same-origin');
  // A page of another site that has opened this one, or was opened by it, cannot reach it.
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  res.setHeader('Permissions-Policy', unusedAbilities);
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}

/** A picture has colors and shapes. Whatever else a file contains, a browser neither runs nor loads it. */
const policyOfFiles = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Sends a file that somebody has published: no browser guesses its type, or runs what is in it. It may keep the file, but asks each
 * time: who is signed in can have changed, and what they may read.
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
  if (res.req.get('if-none-match') === etag) {
    res.statusCode = 304;
    res.end();
    return;
  }
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

/** Where to come back to; a page that a form was sent to is not. */
export const wayBackTo = (req: Request): string =>
  req.method === 'GET' || req.method === 'HEAD' ? req.originalUrl : '/';

/** Sends the browser elsewhere. */
export function sendRedirect(res: Response, path: string): void {
  if (res.headersSent) return;
  res.statusCode = 303;
  res.setHeader('Location', path);
  res.end();
}
