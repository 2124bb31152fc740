import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { collectionOf } from '@groundwork/testing';
import { buildModuleVersion, moduleDetails } from './testing/builders.ts';
import { managedOrganization } from './testing/managed-organization.ts';
import { ownedOrganization } from './testing/owned-organization.ts';
import { idsIn } from './testing/protocol-lists.ts';
import { startRegistryTestApp, type RegistryTestApp } from './testing/registry-test-app.ts';
import { moduleNamePattern, moduleProviderPattern } from './modules/module.ts';
import { parseSemanticVersion } from './module-versions/semantic-version.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp({ PENDING_UPLOAD_LIMIT: '100000' }, { hasGeneratedInput: true });
});
afterAll(() => app.stop());

/** Strings such as users and attackers send. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.stringMatching(/^[\w.+~%'"\\/ -]{0,70}$/),
  fc.constantFrom('', '..', '%00', '%2e%2e%2f', "' or 1=1 --", '\0', '\ud800', 'constructor', '__proto__'),
);
const anyJson = fc.jsonValue({ maxDepth: 3 });
const settings = { numRuns: 150 };

const segment = (text: string) => encodeURIComponent(text.toWellFormed());

describe('arbitrary input never causes a 5xx', () => {
  it('creating a module returns 201 for exactly those names and providers that the rules allow', async () => {
    const { client, modulesPath } = managedOrganization(app);
    const taken = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyText, fc.oneof(anyText, fc.constant('aws')), async (name, provider) => {
        const attributes = { name, provider, 'registry-name': 'private' };
        const { status } = await client.post(modulesPath, { data: { type: 'registry-modules', attributes } });
        const isFree = !taken.has(`${name} ${provider}`);
        const fits = moduleNamePattern.test(name) && moduleProviderPattern.test(provider);
        expect(status).toBe(fits && isFree ? 201 : 422);
        if (fits) taken.add(`${name} ${provider}`);
      }),
      settings,
    );
    expect(collectionOf(await client.get(modulesPath)).meta.pagination['total-count']).toBe(taken.size);
  });

  it('creating a version returns 201 for exactly the semantic versions', async () => {
    const { client, module: build, modulePath } = managedOrganization(app);
    const path = `${modulePath(await build())}/versions`;
    const taken = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyText, fc.constantFrom('1.0.0', '1.0.0-a+b')), async (version) => {
        const data = { type: 'registry-module-versions', attributes: { version } };
        const { status } = await client.post(path, { data });
        const fits = parseSemanticVersion(version) !== null;
        expect(status).toBe(fits && !taken.has(version) ? 201 : 422);
        if (fits) taken.add(version);
      }),
      settings,
    );
  });

  it('request bodies of every shape cause no 5xx', async () => {
    const { client, modulesPath, module: build, modulePath } = managedOrganization(app);
    const versions = `${modulePath(await build())}/versions`;
    const bodies = fc.oneof(
      anyJson,
      anyJson.map((attributes) => ({ data: { type: 'registry-modules', attributes } })),
      fc.record({ data: fc.record({ type: anyJson, attributes: anyJson, relationships: anyJson }) }),
      fc
        .dictionary(anyText, anyJson)
        .map((attributes) => ({ data: { type: 'registry-modules', attributes } })),
    );
    await fc.assert(
      fc.asyncProperty(bodies, fc.constantFrom(modulesPath, versions), async (body, path) => {
        const { status } = await client.post(path, JSON.stringify(body));
        expect([400, 422]).toContain(status);
      }),
      settings,
    );
  });

  it('pages, filters and searches of every shape cause no 5xx', async () => {
    const { client, modulesPath, module: build } = managedOrganization(app);
    for (let made = 0; made < 101; made += 1) await build();
    const names = [
      'q',
      'page[number]',
      'page[size]',
      'filter[provider]',
      'filter[registry_name]',
      'filter[organization_name]',
      'filter[x]',
      'include',
    ];
    const query = fc.array(fc.tuple(fc.constantFrom(...names), anyText), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(query, async (parameters) => {
        const text = parameters.map(([name, value]) => `${segment(name)}=${segment(value)}`).join('&');
        const response = await client.get(`${modulesPath}?${text}`);
        expect([200, 400, 422]).toContain(response.status);
        if (response.status === 200) expect(collectionOf(response).data.length).toBeLessThanOrEqual(100);
      }),
      settings,
    );
  });

  it('offsets, limits, filters and searches of the protocol cause no 5xx', async () => {
    const { client, organization, module: build, version } = managedOrganization(app);
    for (let made = 0; made < 101; made += 1) await version(await build(), '1.0.0', moduleDetails());
    const base = '/api/registry/v1/modules';
    const paths = fc.constantFrom(base, `${base}/search`, `${base}/${organization.name}`);
    const names = ['q', 'offset', 'limit', 'provider', 'verified', 'namespace', 'x'];
    const value = fc.oneof(anyText, fc.nat().map(String), fc.constantFrom('1', '99', 'module', 'true'));
    const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(paths, query, async (path, parameters) => {
        const text = parameters.map(([name, given]) => `${segment(name)}=${segment(given)}`).join('&');
        const response = await client.get(`${path}?${text}`);
        expect([200, 400]).toContain(response.status);
        if (response.status === 200) expect(idsIn(response).length).toBeLessThanOrEqual(100);
      }),
      settings,
    );
  });

  it('arbitrary paths of the protocol and of the public registry cause no 5xx', async () => {
    const { client, organization } = managedOrganization(app);
    const part = fc.oneof(anyText, fc.constantFrom(organization.name, 'vpc', 'aws', 'versions', '1.0.0'));
    const prefixes = fc.constantFrom('v1', 'public/v1');
    await fc.assert(
      fc.asyncProperty(prefixes, fc.array(part, { minLength: 2, maxLength: 6 }), async (prefix, parts) => {
        const path = `/api/registry/${prefix}/modules/${parts.map(segment).join('/')}`;
        expect([200, 400, 404]).toContain((await client.get(path)).status);
      }),
      settings,
    );
  });

  it('updating a module or a version with bodies of every shape causes no 5xx', async () => {
    const { ownerClient, module: build, version, modulePath } = ownedOrganization(app);
    const module = await build();
    await version(module, '1.0.0', moduleDetails());
    const path = modulePath(module);
    const attributes = fc.record(
      {
        'vcs-repo': fc.oneof(anyJson, fc.record({ branch: anyJson, tags: anyJson })),
        'test-config': fc.oneof(anyJson, fc.record({ 'tests-enabled': anyJson })),
        'no-code': anyJson,
        deprecation: fc.record({ 'deprecated-status': anyJson, reason: anyJson, link: anyJson }),
        revocation: fc.record({ status: anyText, message: anyText, link: anyText }),
      },
      { requiredKeys: [] },
    );
    const type = fc.constantFrom('registry-modules', 'module-versions', 'other');
    const bodies = fc.oneof(anyJson, fc.record({ data: fc.record({ type, attributes }) }));
    await fc.assert(
      fc.asyncProperty(bodies, fc.constantFrom(path, `${path}/1.0.0`), async (body, target) => {
        const { status } = await ownerClient.patch(target, JSON.stringify(body));
        expect([200, 400, 422]).toContain(status);
      }),
      settings,
    );
  });

  it('deleting, retrying and reading unknown names, versions and ids causes no 5xx', async () => {
    const { ownerClient, organization, modulesPath } = ownedOrganization(app);
    const bases = fc.constantFrom(
      `${modulesPath}/private/${organization.name}`,
      `${modulesPath}/public/${organization.name}`,
      `/api/v2/registry-modules/actions/delete/${organization.name}`,
      `/api/v2/registry-modules/show/${organization.name}`,
      `/api/v2/registry-modules/${organization.name}`,
      '/api/v2/registry-module-versions',
    );
    const below = fc.array(
      fc.oneof(fc.constantFrom('version', 'versions', 'actions', 'retry', 'aws'), anyText.map(segment)),
      { minLength: 1, maxLength: 4 },
    );
    const method = fc.constantFrom('GET' as const, 'DELETE' as const, 'POST' as const, 'PATCH' as const);
    await fc.assert(
      fc.asyncProperty(method, bases, below, async (verb, base, segments) => {
        const { status } = await ownerClient.send({ method: verb, path: [base, ...segments].join('/') });
        expect([400, 403, 404, 405]).toContain(status);
      }),
      settings,
    );
  });

  it('arbitrary paths of the API and of the protocol cause no 5xx', async () => {
    const { client, organization, modulesPath, module: build } = managedOrganization(app);
    const module = await build({ name: 'vpc' });
    await buildModuleVersion(app.ctx.stores, { module, details: moduleDetails() });
    const known = fc.constantFrom(
      organization.name,
      'private',
      'vpc',
      'aws',
      '1.0.0',
      'versions',
      'download',
    );
    const segments = fc.array(fc.oneof(known, anyText.map(segment)), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(modulesPath, '/api/registry/v1/modules'),
        segments,
        async (base, below) => {
          const { status } = await client.get([base, ...below].join('/'));
          expect([200, 204, 302, 400, 403, 404, 405]).toContain(status);
        },
      ),
      settings,
    );
  });
});
