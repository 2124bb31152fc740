import type { Request } from 'express';
import { z } from 'zod';
import { invalid, notFound } from '@groundwork/errors';
import {
  pageQuery,
  parseDocument,
  parsePageParameters,
  parseQueryParameters,
  type Page,
} from '@groundwork/jsonapi';
import { isStorable, readJson, unstorableTexts } from './body-rules.ts';
import { contextOf } from './request-context.ts';

/** The path parameters. A value that the schema refuses cannot name a record. @throws GroundworkError `not-found` */
export function parseParams<Schema extends z.ZodType>(schema: Schema, req: Request): z.output<Schema> {
  const result = schema.safeParse({ ...req.params });
  if (!result.success) throw notFound();
  return result.data;
}

/**
 * The document in the body, translated into the neutral vocabulary. A missing or empty body is `undefined`, and so is
 * `null` on DELETE. A schema may accept that (`resourceBody(…).optional()`).
 *
 * @throws GroundworkError `unsupported-media-type`, `bad-request`, or `invalid` with every problem and its pointer
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, req: Request): z.output<Schema> {
  const json = readBody(req);
  contextOf(req).read.body = true;
  return parseDocument(schema, json, contextOf(req).vocabulary, unstorableTexts(json));
}

/** JSON value in the body; undefined if empty. For reading one field before `parseBody`, which reports all problems. */
export function readBody(req: Request): unknown {
  const bytes: unknown = req.body;
  if (!(bytes instanceof Uint8Array)) return undefined;
  const json = readJson(bytes, req.get('content-type'));
  return req.method === 'DELETE' && json === null ? undefined : json;
}

/** The query parameters. @throws GroundworkError `invalid`, each problem with its `parameter` */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, req: Request): z.output<Schema> {
  if (schema instanceof z.ZodObject) noteParameters(req, Object.keys(schema.shape));
  return parseQueryParameters(schema, storableQuery(req));
}

/**
 * The requested page (docs/reference/common.md#pages).
 *
 * @throws GroundworkError `invalid` if a value is not a positive integer
 */
export function parsePage(req: Request): Page {
  noteParameters(req, Object.keys(pageQuery));
  const query = storableQuery(req);
  const isFirst = query['page[number]'] === '0' && contextOf(req).vocabulary.allows('page-number-zero');
  return parsePageParameters(isFirst ? { ...query, 'page[number]': '1' } : query);
}

/** True if the client requests a page of a list that is otherwise sent whole. */
export function asksForPage(req: Request): boolean {
  return 'page[number]' in req.query || 'page[size]' in req.query;
}

/** Records the query parameters that an endpoint reads, so that tests can compare them with its description. */
export function noteParameters(req: Request, names: readonly string[]): void {
  for (const name of names) contextOf(req).read.parameters.add(name);
}

function storableQuery(req: Request): Readonly<Record<string, unknown>> {
  const query: Record<string, unknown> = { ...req.query };
  const unstorable = Object.entries(query).filter(([, value]) => ![value].flat().every(isStorableValue));
  if (unstorable.length === 0) return query;
  throw invalid(
    ...unstorable.map(([parameter]) => ({
      title: 'invalid parameter',
      detail: 'The text contains a character that cannot be stored',
      parameter,
    })),
  );
}

const isStorableValue = (value: unknown) => typeof value !== 'string' || isStorable(value);
