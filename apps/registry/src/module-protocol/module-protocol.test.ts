import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { organizationUpdatedV1 } from '@groundwork/contracts';
import { testPrincipal, textsOf, waitFor } from '@groundwork/testing';
import { publishedModule } from '../testing/managed-organization.ts';
import { idsIn } from '../testing/protocol-lists.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('A0 paths', () => {
  it('the path segments versions and download are not read as a version', async () => {
    const { client, path } = await publishedModule(app, '1.0.0');
    expect((await client.get(`${path}/versions`)).body).toHaveProperty('modules');
    expect((await client.get(`${path}/download`)).status).toBe(302);
  });

  it('the path segment search is not read as a namespace', async () => {
    const { client } = await publishedModule(app, '1.0.0');
    expect((await client.get('/api/registry/v1/modules/search')).status).toBe(400);
    expect((await client.get('/api/registry/v1/modules/search?q=vpc')).status).toBe(200);
  });

  it('protocol paths may end in a slash', async () => {
    const { client, path } = await publishedModule(app, '1.0.0');
    for (const below of ['/', '/versions/', '/1.0.0/', '//versions']) {
      expect((await client.get(`${path}${below}`)).status).toBe(200);
    }
  });
});

it('A0: a method that the protocol does not take is 405 in its error format, for any module', async () => {
  const { client, path } = await publishedModule(app, '1.0.0');
  const response = await client.delete(`${path}/versions`);
  expect(response).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  expect(textsOf(response)).toEqual(['This address does not support this method. It supports: GET, HEAD.']);
  const unknown = await client.delete('/api/registry/v1/modules/nobody/vpc/aws/versions');
  expect(unknown).toMatchObject({ status: 405, body: response.body });
});

describe('A0 permissions', () => {
  it('members and consumers can read modules; others get 404 in the protocol’s error format', async () => {
    const { organization, path } = await publishedModule(app, '1.0.0');
    const consumer = app.member(organization, { membership: 'none', readsModules: true });
    expect((await app.as(app.member(organization)).get(`${path}/versions`)).status).toBe(200);
    expect((await app.as(consumer).get(`${path}/versions`)).status).toBe(200);
    for (const below of ['', '/versions', '/download', '/1.0.0', '/1.0.0/download']) {
      const response = await app.as(testPrincipal()).get(`${path}${below}`);
      expect(response.status).toBe(404);
      expect(textsOf(response)).toEqual(['Not Found']);
    }
  });

  it('the event that ends sharing takes effect even if grants would be cached forever', async () => {
    const { organization, path } = await publishedModule(app, '1.0.0');
    const consumer = app.member(organization, { membership: 'none', readsModules: true });
    const browse = '/api/registry/v1/modules';
    expect((await app.as(consumer).get(`${path}/versions`)).status).toBe(200);
    expect(idsIn(await app.as(consumer).get(browse))).toHaveLength(1);
    app.grantUnnoticed(consumer, organization, { membership: 'none', readsModules: false });
    await app.publish({
      definition: organizationUpdatedV1,
      organizationId: organization.id,
      aggregateId: organization.id,
      aggregateVersion: 2,
      data: { id: organization.id, name: organization.name, disabled: false },
    });
    await waitFor(async () => (await app.as(consumer).get(`${path}/versions`)).status === 404, {
      describe: 'the consumer reads it no longer',
    });
    expect(idsIn(await app.as(consumer).get(browse))).toHaveLength(0);
  });

  it('the protocol returns 401 without a token, in its own error format', async () => {
    const { path } = await publishedModule(app, '1.0.0');
    const response = await app.anonymous.get(`${path}/versions`);
    expect(response.status).toBe(401);
    expect(textsOf(response)).toEqual(['Unauthorized']);
  });
});
