import type { Request, Response } from 'express';
import { collectionDocument, document, listDocument, type Page, type Resource } from '@groundwork/jsonapi';
import { jsonApiMediaType, jsonMediaType } from '../requests/media-types.ts';
import { contextOf } from '../requests/request-context.ts';

interface ResourceOptions {
  readonly included?: readonly Resource[];
}

interface ListOptions extends ResourceOptions {
  readonly meta?: Readonly<Record<string, unknown>>;
}

interface CollectionOptions extends ResourceOptions {
  readonly page: Page;
  readonly totalCount: number;
  /** Fields of `meta` besides `pagination`. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** Sends a document of one resource, in the vocabulary of the request. */
export function sendResource(
  res: Response,
  status: number,
  resource: Resource,
  options: ResourceOptions = {},
): void {
  const { vocabulary } = contextOf(res.req);
  write(res, status, jsonApiMediaType, document(resource, { ...options, vocabulary }));
}

/** Sends 200 with one page of a list; its links are absolute and keep the other query parameters. */
export function sendCollection(
  req: Request,
  res: Response,
  resources: readonly Resource[],
  options: CollectionOptions,
): void {
  const { baseUrl, path, query, vocabulary } = contextOf(req);
  const selfUrl = `${baseUrl}${path}${query === '' ? '' : `?${query}`}`;
  write(res, 200, jsonApiMediaType, collectionDocument(resources, { ...options, selfUrl, vocabulary }));
}

/** Sends 200 with all resources of a list, for lists that are paged only on request. */
export function sendList(res: Response, resources: readonly Resource[], options: ListOptions = {}): void {
  const { vocabulary } = contextOf(res.req);
  write(res, 200, jsonApiMediaType, listDocument(resources, { ...options, vocabulary }));
}

/** Sends 204. */
export function sendNoContent(res: Response): void {
  if (!res.headersSent) res.status(204).end();
}

/** Sends plain JSON, for the registry protocol and internal requests. */
export function sendJson(res: Response, status: number, body: unknown): void {
  write(res, status, jsonMediaType, body);
}

/** Sends 200 with JSON that is already serialized. */
export function sendJsonBytes(res: Response, json: Buffer): void {
  writeBytes(res, 200, jsonMediaType, json);
}

const write = (res: Response, status: number, mediaType: string, body: unknown): void =>
  writeBytes(res, status, mediaType, JSON.stringify(body));

/**
 * Drops a late response: after the deadline the client has already received one. Does not use `send` of express, which
 * also parses the media type, copies the text and checks for conditional requests.
 */
function writeBytes(res: Response, status: number, mediaType: string, body: string | Buffer): void {
  if (res.headersSent) return;
  res.statusCode = status;
  res.setHeader('Content-Type', `${mediaType}; charset=utf-8`);
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(body);
}
