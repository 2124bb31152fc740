import { describe, expect, it } from '@jest/globals';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { invalid } from '@groundwork/errors';
import { resourceBody, resourceShape } from '@groundwork/jsonapi';
import { createVocabulary } from '@groundwork/wire-vocabulary';
import { bytes, created, json, listOf, noContent, ok, pageOf } from '../operations/described-responses.ts';
import { endpoint } from '../operations/endpoint.ts';
import type { Operation } from '../operations/operation.ts';
import { parseBody, parsePage, parseQuery } from '../requests/read-request.ts';
import { sendCollection, sendJson, sendList, sendNoContent, sendResource } from '../responses/send.ts';
import { asCaller, startTestService } from '../testing/test-service.ts';
import { get, post } from './route.ts';

const setShape = resourceShape('policy-sets', {
  attributes: z.strictObject({ name: z.string(), kind: z.enum(['kind1', 'kind2']) }),
});
const setBody = resourceBody('policy-sets', { attributes: z.object({ name: z.string().min(2) }) });
const set = { type: 'policy-sets', id: 'polset-1', attributes: { name: 'base', kind: 'kind2' } };
const withSecret = { ...set, attributes: { ...set.attributes, secret: 'x' } };
const oneOnPage = { page: { number: 1, size: 20 }, totalCount: 1 };
const query = z.object({ q: z.string().optional() });
const bodyOf = (name: string) => ({ data: { type: 'policy-sets', attributes: { name } } });

interface Given {
  readonly body?: unknown;
  readonly vocabulary?: 'neutral' | 'terraform';
  readonly method?: 'GET' | 'HEAD';
  readonly path?: string;
}

/** Asks an endpoint once, and returns what it did that its description does not have. */
async function differencesOf(
  operation: Operation,
  handler: RequestHandler,
  { body, vocabulary = 'neutral', method = 'GET', path = '/api/v2/policy-sets/polset-1' }: Given = {},
): Promise<readonly string[]> {
  const differences: string[] = [];
  const described = endpoint(operation, () => handler);
  const route = (body === undefined ? get : post)<null>(path.replace('polset-1', ':id'), 'test', described);
  const service = await startTestService([route], {
    vocabulary: createVocabulary(vocabulary),
    onUndescribed: (difference) => void differences.push(difference),
  });
  try {
    const response = await fetch(`${service.url}${path}`, {
      redirect: 'manual',
      method,
      headers: { ...asCaller(), 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    await response.text();
  } finally {
    await service.close();
  }
  return differences;
}

describe('an endpoint that does what it describes', () => {
  it.each<[string, Operation, RequestHandler]>([
    ['a resource', { responses: ok(setShape) }, (_req, res) => sendResource(res, 200, set)],
    [
      'a resource with included records',
      { responses: ok(setShape) },
      (_req, res) => sendResource(res, 200, set, { included: [set] }),
    ],
    [
      'a page of a list',
      { responses: pageOf(setShape), query },
      (req, res) => {
        parseQuery(query, req);
        parsePage(req);
        sendCollection(req, res, [set], oneOnPage);
      },
    ],
    [
      'a page of a list with more in meta',
      { responses: pageOf(setShape, { complete: z.boolean() }) },
      (req, res) => sendCollection(req, res, [set], { ...oneOnPage, meta: { complete: true } }),
    ],
    ['a whole list', { responses: listOf(setShape) }, (_req, res) => sendList(res, [set])],
    ['no content', { responses: noContent() }, (_req, res) => sendNoContent(res)],
    [
      'plain JSON',
      { responses: json(z.strictObject({ a: z.int() })) },
      (_req, res) => sendJson(res, 200, { a: 1 }),
    ],
    ['bytes', { responses: bytes('text/plain') }, (_req, res) => void res.type('text/plain').send('x')],
    [
      'one of two answers',
      { responses: [created(setShape), ok(setShape)] },
      (_req, res) => sendResource(res, 200, set),
    ],
    [
      'a failure',
      { responses: ok(setShape) },
      () => {
        throw invalid({ detail: "Name can't be blank", pointer: '/data/attributes/name' });
      },
    ],
  ])('nothing is said of %s', async (_what, operation, handler) => {
    expect(await differencesOf(operation, handler)).toEqual([]);
  });

  it('nothing is said of a header that is described, nor of a response to HEAD, which has no body', async () => {
    const redirects = noContent(302, { Location: 'Where it is' });
    const redirect: RequestHandler = (_req, res) => res.redirect(302, '/elsewhere');
    expect(await differencesOf({ responses: redirects }, redirect, { method: 'HEAD' })).toEqual([]);
    const show: RequestHandler = (_req, res) => sendResource(res, 200, set);
    expect(await differencesOf({ responses: ok(setShape) }, show, { method: 'HEAD' })).toEqual([]);
    const fail: RequestHandler = () => {
      throw invalid({ detail: 'Wrong' });
    };
    expect(await differencesOf({ responses: ok(setShape) }, fail, { method: 'HEAD' })).toEqual([]);
  });

  it('nothing is said of a failure of the registry protocol in plain texts', async () => {
    const fail: RequestHandler = () => {
      throw invalid({ detail: 'Wrong' });
    };
    const path = '/api/registry/v1/modules';
    expect(await differencesOf({ responses: noContent() }, fail, { path })).toEqual([]);
  });

  it('nothing is said of a body that is described', async () => {
    const operation = { takes: setBody, responses: noContent() };
    const found = differencesOf(
      operation,
      (req, res) => {
        parseBody(setBody, req);
        sendNoContent(res);
      },
      { body: bodyOf('base') },
    );
    expect(await found).toEqual([]);
  });

  it('resource types of the terraform vocabulary are read as neutral ones', async () => {
    const attributes = z.strictObject({ version: z.string() });
    const operation = { responses: ok(resourceShape('kind1-versions', { attributes })) };
    const version = { type: 'kind1-versions', id: 'tool-1', attributes: { version: '0.40.0' } };
    const given = { vocabulary: 'terraform' } as const;
    expect(await differencesOf(operation, (_req, res) => sendResource(res, 200, version), given)).toEqual([]);
  });

  it('words of the terraform vocabulary are read as neutral ones', async () => {
    const operation = { responses: ok(setShape) };
    const given = { vocabulary: 'terraform' } as const;
    expect(await differencesOf(operation, (_req, res) => sendResource(res, 200, set), given)).toEqual([]);
  });
});

describe('an endpoint that does something else', () => {
  it.each<[string, Operation, RequestHandler, string]>([
    [
      'an attribute that is not described',
      { responses: ok(setShape) },
      (_req, res) => sendResource(res, 200, withSecret),
      'secret',
    ],
    [
      'an attribute that is not described, in a list',
      { responses: pageOf(setShape) },
      (req, res) => sendCollection(req, res, [set, withSecret], oneOnPage),
      'secret',
    ],
    [
      'a status that is not described',
      { responses: ok(setShape) },
      (_req, res) => sendResource(res, 201, set),
      'status 201 is not described',
    ],
    [
      'a redirect that is not described',
      { responses: ok(setShape) },
      (_req, res) => res.redirect(302, '/elsewhere'),
      'status 302 is not described',
    ],
    [
      'a header that is missing',
      { responses: noContent(204, { 'X-Address': 'Where it is' }) },
      (_req, res) => sendNoContent(res),
      'the header X-Address is missing',
    ],
    [
      'a media type that is not described',
      { responses: ok(setShape) },
      (_req, res) => sendJson(res, 200, { data: set }),
      'media type application/json; charset=utf-8 is not described',
    ],
    [
      'a parameter that is not described',
      { responses: listOf(setShape) },
      (req, res) => {
        parseQuery(query, req);
        sendList(res, [set]);
      },
      'the parameter q is not described',
    ],
    [
      'a page that is not described',
      { responses: listOf(setShape) },
      (req, res) => {
        parsePage(req);
        sendList(res, [set]);
      },
      'the parameter page[number] is not described',
    ],
  ])('%s is reported with the endpoint', async (_what, operation, handler, problem) => {
    const [found, ...others] = await differencesOf(operation, handler);
    expect(found).toContain('GET /api/v2/policy-sets/:id: ');
    expect(found).toContain(problem);
    expect(others).toEqual([]);
  });

  it('a body that is read and not described is reported', async () => {
    const read: RequestHandler = (req, res) => {
      parseBody(setBody, req);
      sendNoContent(res);
    };
    expect(await differencesOf({ responses: noContent() }, read, { body: bodyOf('base') })).toEqual([
      'POST /api/v2/policy-sets/:id: the body is not described',
    ]);
  });

  it('a body that is taken although its description refuses it is reported', async () => {
    const readsMore: RequestHandler = (req, res) => {
      parseBody(resourceBody('policy-sets', { attributes: z.object({ name: z.string() }) }), req);
      sendNoContent(res);
    };
    const [found] = await differencesOf({ takes: setBody, responses: noContent() }, readsMore, {
      body: bodyOf('b'),
    });
    expect(found).toContain('the body is not as described');
  });
});
