import type { IncomingHttpHeaders } from 'node:http';
import {
  moduleDocumentHeader,
  moduleListHeader,
  modulePageHeader,
  recordDocumentHeader,
} from '@groundwork/contracts';

/** These are not passed on: they concern one connection, are set by the gateway, or reveal what runs inside. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'date',
  'server',
  'set-cookie',
  'x-powered-by',
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  moduleDocumentHeader,
  moduleListHeader,
  modulePageHeader,
  recordDocumentHeader,
  'x-request-id',
]);

/** Only pages may set cookies, and declare what the browser may load. */
const ofPages = new Set(['set-cookie', 'content-security-policy', 'referrer-policy']);

/** @returns names and values in turn */
export function forwardedResponseHeaders(headers: IncomingHttpHeaders, isPage = false): string[] {
  const forwarded: string[] = [];
  for (const [name, value] of Object.entries(headers)) {
    const isDropped = dropped.has(name) && !(isPage && ofPages.has(name));
    if (value === undefined || isDropped || name.startsWith('x-ratelimit-')) continue;
    for (const single of Array.isArray(value) ? value : [value]) forwarded.push(name, single);
  }
  return forwarded;
}
