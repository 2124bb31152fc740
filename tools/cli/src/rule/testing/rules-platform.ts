import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Io } from '../../frame/io.ts';
import { silentIo } from '../../import/testing/source-stand-in.ts';

const addressSchema = z.object({ port: z.int() });

export const ruleOf = (id: string, attributes: object) => ({
  id,
  type: 'consumption-rules',
  attributes: {
    name: 'two-days',
    kind: 'minimum-age',
    enforcement: 'dry-run',
    hours: 48,
    unit: null,
    supported: null,
    update: null,
    'update-effect': null,
    'deprecated-effect': null,
    modules: null,
    versions: null,
    reason: null,
    link: null,
    'created-at': '2026-01-02T03:04:05.678Z',
    'updated-at': '2026-01-02T03:04:05.678Z',
    ...attributes,
  },
  relationships: { organization: { data: { id: 'acme', type: 'organizations' } } },
  links: { self: `/api/v2/consumption-rules/${id}` },
});

export const refusalOf = (version: string, attributes: object = {}) => ({
  id: `acme/vpc/aws/${version}`,
  type: 'consumption-refusals',
  attributes: {
    module: 'acme/vpc/aws',
    version,
    until: null,
    'published-at': '2026-01-02T03:04:05.678Z',
    callers: 0,
    consumers: 0,
    ...attributes,
  },
});

/** A platform with the rules and refusals of a test. */
export interface RulesPlatform {
  readonly io: Io;
  readonly printed: string[];
  readonly told: string[];
  /** Requests with their bodies, in order. */
  readonly asked: (readonly [request: string, body?: unknown])[];
  refusals: readonly ReturnType<typeof refusalOf>[];
  used: number;
  isComplete: boolean;
  close(): void;
}

/** Serves rules of acme, keyed by id. A change is answered with the first one. */
export async function startRulesPlatform(
  rules: readonly ReturnType<typeof ruleOf>[],
): Promise<RulesPlatform> {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '' } = request;
      const hasBody = method === 'POST' || method === 'PATCH';
      const said = `${method} ${decodeURIComponent(url)}`;
      platform.asked.push(hasBody ? [said, await json(request)] : [said]);
      response.setHeader('content-type', 'application/vnd.api+json');
      const body = bodyFor(method, url.split('?')[0] ?? '');
      response.statusCode = method === 'DELETE' ? 204 : method === 'POST' ? 201 : body ? 200 : 404;
      response.end(method === 'DELETE' ? undefined : JSON.stringify(body ?? { errors: [] }));
    })();
  }).listen(0, '127.0.0.1');
  const pagination = { 'next-page': null };
  function bodyFor(method: string, path: string) {
    const { refusals, used, isComplete } = platform;
    if (method === 'POST') return { data: rules[0] };
    if (path === '/api/v2/organizations/acme/consumption-rules') return { data: rules, meta: { pagination } };
    const counts = { versions: refusals.length, used };
    if (path.endsWith('/refusals'))
      return { data: refusals, meta: { pagination, counts, 'is-complete': isComplete } };
    const found = rules.find(({ links }) => links.self === path);
    return found && { data: found };
  }
  await once(server, 'listening');
  const host = `http://127.0.0.1:${addressSchema.parse(server.address()).port}`;
  const [printed, told]: [string[], string[]] = [[], []];
  const env = { GROUNDWORK_HOST: host, GROUNDWORK_TOKEN: 'x', GROUNDWORK_ORGANIZATION: 'acme' };
  const platform: RulesPlatform = {
    io: { ...silentIo(told, printed), columns: 200, env },
    printed,
    told,
    asked: [],
    refusals: [],
    used: 0,
    isComplete: true,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return platform;
}
