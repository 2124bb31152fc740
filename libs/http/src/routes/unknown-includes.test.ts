import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { json, noContent } from '../operations/described-responses.ts';
import { endpoint } from '../operations/endpoint.ts';
import { sendJson, sendNoContent } from '../responses/send.ts';
import { asCaller, startTestService } from '../testing/test-service.ts';
import { get, post, remove, type Route } from './route.ts';

const setIncludes = { added: ['policies', 'current_version'], ignored: ['latest_run'] } as const;

const nothing = endpoint({ responses: noContent() }, () => (_req, res) => sendNoContent(res));

const routes: readonly Route<null>[] = [
  get(
    '/api/v2/policy-sets',
    'test',
    endpoint(
      { include: setIncludes, responses: json(z.array(z.string())) },
      (_ctx: null, includesOf) => (req, res) => sendJson(res, 200, includesOf(req)),
    ),
  ),
  ...['/api/v2/policies', '/api/registry/v1/modules'].flatMap((path) => [
    get(path, 'test', nothing),
    post(path, 'test', nothing),
    remove(path, 'test', nothing),
  ]),
];

let service: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  service = await startTestService(routes);
});
afterAll(() => service.close());

async function ask(target: string, { method = 'GET', as = asCaller() } = {}) {
  const response = await fetch(`${service.url}${target}`, { method, headers: as });
  const text = await response.text();
  const json: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, json };
}

describe('include', () => {
  it.each([
    ['policies', ['policies']],
    ['current-version,policies', ['policies', 'current_version']],
    ['latest_run,current-version', ['current_version']],
    ['', []],
  ])('an endpoint that declares its includes learns what include=%s asks for', async (include, names) => {
    expect(await ask(`/api/v2/policy-sets?include=${include}`)).toEqual({ status: 200, json: names });
  });

  it('a name that only the reference product can include is accepted and adds nothing', async () => {
    expect(await ask('/api/v2/policy-sets?include=latest-run')).toEqual({ status: 200, json: [] });
  });

  it('a name that an endpoint does not declare is 400', async () => {
    expect(await ask('/api/v2/policy-sets?include=policies,no_such_word')).toMatchObject({
      status: 400,
      json: { errors: [{ title: 'Invalid include parameter', source: { parameter: 'include' } }] },
    });
  });

  it.each(['GET', 'HEAD', 'POST', 'DELETE'])('a %s that declares no include refuses any', async (method) => {
    expect((await ask('/api/v2/policies?include=policies', { method })).status).toBe(400);
    expect((await ask('/api/v2/policies?include=', { method })).status).toBe(204);
    expect((await ask('/api/v2/policies', { method })).status).toBe(204);
  });

  it('a request without a token is 401, whatever it includes', async () => {
    expect((await ask('/api/v2/policies?include=policies', { as: { authorization: '' } })).status).toBe(401);
  });

  it.each(['GET', 'POST', 'DELETE'])('the registry protocol does not know include: %s', async (method) => {
    expect((await ask('/api/registry/v1/modules?include=policies', { method })).status).toBe(204);
  });
});
