import { STATUS_CODES } from 'node:http';
import type { ApiResponse } from '@groundwork/testing';
import { z } from 'zod';

/** One request and its response, as a page shows them. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  /** Headers that a user types, in this order. */
  readonly headers: Readonly<Record<string, string>>;
  /** A document, or a text that describes the body. */
  readonly body?: unknown;
  readonly response: ApiResponse;
}

/** Response headers specific to the endpoint; common.md describes those of every response. */
const shownHeaders = [
  'Content-Type',
  'Content-Disposition',
  'Content-Length',
  'Location',
  'Retry-After',
  'TFP-API-Version',
  'TFP-AppName',
  'WWW-Authenticate',
  'X-TFE-Current-Version',
  'X-TFE-Version',
  'X-Terraform-Get',
];

const widestLine = 110;

export function renderExchange({ method, path, headers, body, response: reply }: Exchange): string {
  const request = [
    `${method} ${path}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...bodyLines(body),
  ];
  const response = [
    `HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status] ?? ''}`,
    ...responseHeaders(reply),
    ...bodyLines(isText(reply) ? withEveryState(reply.body) : '(the bytes of the archive)'),
  ];
  return [...fence(request), '', ...fence(response)].join('\n');
}

const fence = (lines: readonly string[]) => ['```http', ...lines, '```'];

/** Placeholder for parts that the page leaves out. */
const leftOut = 'left out';

const membersSchema = z.record(z.string(), z.unknown());

/** Pagination is the same for all lists: one recording shows it, the others leave it out. */
export function withoutPagination(body: unknown): unknown {
  const document = membersSchema.safeParse(body).data ?? {};
  const meta = membersSchema.safeParse(document['meta']).data ?? {};
  if (!('links' in document && 'pagination' in meta)) return body;
  return { ...document, links: leftOut, meta: { ...meta, pagination: leftOut } };
}

/**
 * A version that was read before its first event arrived has skipped a state, as on a busy machine. The page shows the usual
 * states.
 */
export function withEveryState(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withEveryState);
  const members = membersSchema.safeParse(value).data;
  if (members === undefined) return value;
  const { 'pending-at': pendingAt, ...later } = members;
  const isRead = 'ok-at' in later || 'ready-at' in later;
  if (pendingAt !== undefined && isRead && !('ingressing-at' in later))
    return { 'pending-at': pendingAt, 'ingressing-at': pendingAt, ...later };
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, withEveryState(member)]));
}

const isText = ({ headers, body }: ApiResponse) =>
  body === undefined || /json|text/.test(headers['content-type'] ?? '');

/** Content-Length is shown only where the body is not. */
function responseHeaders(response: ApiResponse): string[] {
  return shownHeaders.flatMap((name) => {
    const value = response.headers[name.toLowerCase()];
    if (value === undefined || (name === 'Content-Length' && isText(response))) return [];
    return [`${name}: ${value}`];
  });
}

function bodyLines(body: unknown): string[] {
  if (body === undefined || body === '') return [];
  return ['', ...(typeof body === 'string' ? body.trimEnd().split('\n') : readableJson(body).split('\n'))];
}

const readableJson = (body: unknown) => formatJson(body).replaceAll(`"${leftOut}"`, '{ … }');

/** JSON with each object or list on one line if it fits. */
function formatJson(value: unknown, indent = '', before = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const members = Object.entries(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) return `${open}${close}`;
  const inner = `${indent}  `;
  const label = (name: string) => (isList ? '' : `${JSON.stringify(name)}: `);
  const onOneLine = members.map(([name, member]) => `${label(name)}${formatJson(member, inner)}`).join(', ');
  const line = isList ? `[${onOneLine}]` : `{ ${onOneLine} }`;
  // The document itself is always expanded.
  if (indent !== '' && !line.includes('\n') && indent.length + before + line.length <= widestLine)
    return line;
  const lines = members.map(([name, member]) => {
    const start = label(name);
    return `${inner}${start}${formatJson(member, inner, start.length)}`;
  });
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
