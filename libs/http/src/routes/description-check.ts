import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import { isGroundworkError } from '@groundwork/errors';
import { parseDocument } from '@groundwork/jsonapi';
import type { Vocabulary } from '@groundwork/wire-vocabulary';
import type { DescribedResponse } from '../operations/described-responses.ts';
import type { Operation } from '../operations/operation.ts';
import { readBody } from '../requests/read-request.ts';
import { contextOf } from '../requests/request-context.ts';
import { failureBody } from '../responses/error-response.ts';
import type { Route } from './route.ts';

/** Receives one line about each difference between an endpoint and its description. */
export type OnUndescribed = (difference: string) => void;

/**
 * In tests, compares an endpoint's responses, and the input of successful requests, with its description. Ignores
 * streams.
 */
export function inspectResponses(
  { method, path, handler }: Pick<Route<never>, 'method' | 'path' | 'handler'>,
  onUndescribed: OnUndescribed,
): RequestHandler[] {
  const { operation } = handler;
  if (operation === undefined) return [];
  const responses = [operation.responses].flat();
  const differenceOf = (res: Response, body: unknown) =>
    res.statusCode < 400
      ? (wrongResponse(responses, res, body) ?? undescribed(operation, responses, res.req))
      : wrongFailure(res, body);
  return [
    (_req, res, next) => {
      const end = res.end.bind(res);
      res.end = (...given: unknown[]) => {
        res.end = end;
        const found = res.headersSent ? undefined : differenceOf(res, given[0]);
        if (found !== undefined) onUndescribed(`${method} ${path}: ${found}`);
        Reflect.apply(end, res, given);
        return res;
      };
      next();
    },
  ];
}

function wrongResponse(
  responses: readonly DescribedResponse[],
  res: Response,
  body: unknown,
): string | undefined {
  const possible = responses.filter(({ status }) => status === res.statusCode);
  const problems = possible.map((response) => differenceFrom(response, res, body));
  return problems.includes(undefined)
    ? undefined
    : (problems[0] ?? `status ${res.statusCode} is not described`);
}

function differenceFrom(response: DescribedResponse, res: Response, body: unknown): string | undefined {
  const missing = Object.keys(response.headers ?? {}).find((name) => res.get(name) === undefined);
  if (missing !== undefined) return `the header ${missing} is missing`;
  if (response.body === null || isHead(res)) return undefined;
  const { mediaType, schema } = response.body;
  const sent = String(res.get('content-type'));
  if (!sent.startsWith(mediaType)) return `media type ${sent} is not described`;
  return schema && difference(schema, neutral(jsonOf(body), contextOf(res.req).vocabulary));
}

function wrongFailure(res: Response, body: unknown): string | undefined {
  const { mediaType, schema } = failureBody(contextOf(res.req).path);
  const isDocument = String(res.get('content-type')).startsWith(mediaType);
  return isDocument && !isHead(res) ? difference(schema, jsonOf(body)) : undefined;
}

/** A response to HEAD has no body. */
const isHead = (res: Response) => res.req.method === 'HEAD';

function undescribed(
  { takes, query }: Operation,
  responses: readonly DescribedResponse[],
  req: Request,
): string | undefined {
  const { read, vocabulary } = contextOf(req);
  const known = [
    ...Object.keys(query?.shape ?? {}),
    ...(responses.some(({ isPage }) => isPage === true) ? ['page[number]', 'page[size]'] : []),
  ];
  const parameter = [...read.parameters].find((name) => !known.includes(name));
  if (parameter !== undefined) return `the parameter ${parameter} is not described`;
  if (!read.body) return undefined;
  if (takes === undefined) return 'the body is not described';
  // In the other vocabulary, a body may also use words of libs/wire-vocabulary, which `takes` does not accept.
  return vocabulary.name === 'neutral' ? refusal(takes, req) : undefined;
}

function refusal(takes: z.ZodType, req: Request): string | undefined {
  try {
    parseDocument(takes, readBody(req));
    return undefined;
  } catch (error) {
    if (isGroundworkError(error)) return `the body is not as described: ${JSON.stringify(error.problems)}`;
    throw error;
  }
}

function difference(schema: z.ZodType, value: unknown): string | undefined {
  const { success, error } = schema.safeParse(value);
  return success
    ? undefined
    : `not as described: ${JSON.stringify(error.issues)} in ${JSON.stringify(value)}`;
}

function jsonOf(body: unknown): unknown {
  const value: unknown = JSON.parse(String(body));
  return value;
}

function neutral(document: unknown, vocabulary: Vocabulary): unknown {
  if (!isObject(document)) return document;
  const read = (resource: unknown) => {
    if (!isObject(resource)) return resource;
    const { type, attributes } = resource;
    if (typeof type !== 'string') return resource;
    return vocabulary.readResource({ ...resource, type, ...(isObject(attributes) && { attributes }) });
  };
  const { data } = document;
  return 'data' in document
    ? { ...document, data: Array.isArray(data) ? data.map(read) : read(data) }
    : document;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
