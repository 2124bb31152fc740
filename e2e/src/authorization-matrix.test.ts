import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  jsonResponder,
  startPublicRegistry,
  statusResponder,
  type PublicRegistryStandIn,
} from '@groundwork/testing';
import { clientTexts } from './authorization/client-texts.ts';
import { matrix } from './authorization/matrix.ts';
import type { Row } from './authorization/row.ts';
import { listRoutes, type ListedRoute } from './authorization/routes.ts';
import { subjects, unauthenticated, type Subject } from './authorization/subjects.ts';
import { buildWorld, type World } from './authorization/world.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';

/**
 * Sends a request to every route of every service as every kind of caller. The route tables generate the cases: a
 * route without a matrix row fails, and so does a row without a route.
 */
const routes = await listRoutes();
/** Statuses of routes that need no token; 404 if the name in the table does not exist. */
const ofOthers = [200, 204, 404, 503];
/** Statuses of pages without a session: they redirect to the sign-in form and accept no forms; a login needs a code. */
const ofPages = [200, 303, 400, 403, 404];
/** Also at `/v1/modules`, for clients that do not ask for its address. */
const protocol = '/api/registry/v1/modules';
const authenticated = routes.filter(({ access }) => access === 'principal');

describe('the authorization matrix', () => {
  let test: TestPlatform;
  let world: World;
  let publicRegistry: PublicRegistryStandIn;

  beforeAll(async () => {
    publicRegistry = await startPublicRegistry();
    publicRegistry.respond((req, res) =>
      (req.url?.endsWith('/download') ? statusResponder(404) : jsonResponder({ version: '1.0.0' }))(req, res),
    );
    test = await startTestPlatform({
      env: { PUBLIC_REGISTRY_URL: publicRegistry.url, PUBLIC_CACHE_BYTES: '1000000' },
    });
    world = await buildWorld(test);
  });

  afterAll(async () => {
    await test.stop();
    await publicRegistry.stop();
  });

  it('the matrix has a line for every route, and no others', () => {
    expect(Object.keys(matrix).sort()).toEqual(authenticated.map(({ name }) => name).sort());
  });

  it.each(authenticated.map((route) => [route.name, route] as const))('authorization of %s', expectMatrix);

  it.each(
    authenticated
      .filter(({ path }) => path.startsWith(protocol))
      .map((route) => [route.name, { ...route, path: route.path.replace(protocol, '/v1/modules') }] as const),
  )('authorization of %s without discovery', expectMatrix);

  it('A0: any token may read the public registry, which never receives the token', async () => {
    publicRegistry.requests.length = 0;
    const path = '/api/registry/public/v1/modules/some-org/never-asked/aws';
    expect((await world.clientOf('siteAdministrator').get(path)).status).toBe(200);
    expect(publicRegistry.asked()).toEqual(['/v1/modules/some-org/never-asked/aws']);
    for (const { headers } of publicRegistry.requests)
      expect(Object.keys(headers).sort()).toEqual(['accept', 'connection', 'host', 'user-agent']);
  });

  it.each(routes.filter(({ access }) => access === 'public').map((route) => [route.name, route] as const))(
    '%s needs no token, and a wrong token does not matter',
    async (_name, route) => {
      const responses = new Set<number>();
      for (const subject of subjects) responses.add((await send(route, route.path, subject)).status);
      expect(responses.size).toBe(1);
      expect(route.path.startsWith('/app') || route.path === '/' ? ofPages : ofOthers).toContain(
        [...responses][0],
      );
    },
  );

  it.each(
    routes
      .filter(({ access, path }) => access !== 'internal' && path.startsWith('/api/v2/'))
      .map((route) => [route.name, route] as const),
  )('%s refuses an include that it does not know', async (_name, route) => {
    // The gateway routes this path by the name of the tool.
    const path = route.path.replace(':tool-', 'kind1-');
    const response = await send(route, `${path}?include=no_such_word`, 'owner');
    expect(response).toMatchObject({
      status: 400,
      body: { errors: [{ title: 'Invalid include parameter', source: { parameter: 'include' } }] },
    });
  });

  it.each(clientTexts.map((text) => [`${text.method} ${text.path}: ${text.status}`, text] as const))(
    'clients rely on the texts of %s',
    async (_name, { subject, method, path, body, status, errors }) => {
      const target = withParameters(path, world.fixtureOf(subject).parameters);
      const response = await world
        .clientOf(subject)
        .send({ method, path: target, ...(body !== undefined && { body }) });

      expect(response).toMatchObject({ status, body: { errors } });
    },
  );

  it.each(routes.filter(({ access }) => access === 'internal').map((route) => [route.name, route] as const))(
    '%s cannot be reached from outside',
    async (_name, route) => {
      for (const subject of subjects) expect((await send(route, route.path, subject)).status).toBe(404);
    },
  );

  async function expectMatrix(name: string, route: ListedRoute): Promise<void> {
    const line = matrix[name];
    if (!line) throw new Error('this route has no line in the matrix');
    const asked = subjects.filter((subject) => !line.notAsked?.includes(subject));
    const responses: [Subject, number][] = [];
    for (const subject of asked) responses.push([subject, await ask(route, line, subject)]);
    expect(Object.fromEntries(responses)).toEqual(
      Object.fromEntries(asked.map((subject) => [subject, expectedOf(line, subject)])),
    );
  }

  async function ask(route: ListedRoute, line: Row, subject: Subject): Promise<number> {
    const fixture = world.fixtureOf(subject);
    const used = line.who.includes(subject) ? await line.uses?.(fixture) : {};
    const parameters: Record<string, string> = { ...fixture.parameters };
    for (const [name, record] of Object.entries(line.named ?? {}))
      parameters[name] = parameters[record] ?? '';
    const all = { ...parameters, ...used };
    const path = withParameters(route.path, all);
    const target = line.query === undefined ? path : `${path}?${withParameters(line.query, all)}`;
    return (await send(route, target, subject, line.body?.(all))).status;
  }

  const send = ({ method }: ListedRoute, path: string, subject: Subject, body: object = {}) =>
    world
      .clientOf(subject)
      .send({ method, path, ...(method === 'POST' || method === 'PATCH' ? { body } : {}) });
});

function expectedOf({ who, status }: Row, subject: Subject): number {
  if (unauthenticated.includes(subject)) return 401;
  if (who.includes(subject)) return status;
  return subject === 'refusedUserToken' && who.includes('owner') ? 401 : 404;
}

function withParameters(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replaceAll(/[:*](\w+)/g, (_whole, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`the fixture has no ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}
