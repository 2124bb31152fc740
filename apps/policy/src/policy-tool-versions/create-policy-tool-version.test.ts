import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf, testPrincipal } from '@groundwork/testing';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import {
  address,
  archOf,
  digestA,
  digestB,
  newToolVersion,
  toolVersionsOf,
} from '../testing/tool-versions.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

describe('a new version of a policy tool', () => {
  it('an address and a digest alone make a version for linux and amd64', async () => {
    const version = newToolVersion();
    const response = await toolVersionsOf(app).create({ version });
    expect(response.status).toBe(201);
    const { id, ...shown } = resourceOf(response);
    expect(id).toMatch(/^tool-[1-9A-HJ-NP-Za-km-z]{16}$/);
    expect(shown).toEqual({
      type: 'kind1-versions',
      attributes: {
        version,
        url: address,
        sha: digestA,
        official: false,
        enabled: true,
        beta: false,
        deprecated: false,
        'deprecated-reason': null,
        usage: 0,
        'created-at': '2026-01-02T03:04:05.678Z',
        archs: [archOf('amd64')],
      },
      links: { self: `/api/v2/admin/kind1-versions/${id}` },
    });
  });

  it('archs alone make a version whose address and digest are those for linux and amd64', async () => {
    const archs = [archOf('arm64', digestB), archOf('amd64', digestA, 'https://tools.example/amd64.zip')];
    const { attributes } = await toolVersionsOf(app, 'kind2').created({ url: null, sha: '', archs });
    expect(attributes).toMatchObject({ url: 'https://tools.example/amd64.zip', sha: digestA, archs });
  });

  it('archs without one for linux and amd64 make a version without an address', async () => {
    const archs = [archOf('arm64'), { ...archOf('amd64'), os: 'darwin' }];
    const { attributes } = await toolVersionsOf(app).created({ url: '', sha: '', archs });
    expect(attributes).toMatchObject({ url: '', sha: '', archs });
  });

  it('an address and a digest may be repeated in archs', async () => {
    const { attributes } = await toolVersionsOf(app).created({ archs: [archOf('amd64')] });
    expect(attributes).toMatchObject({ url: address, sha: digestA, archs: [archOf('amd64')] });
  });

  it('an empty reason of a deprecation is none, and others are kept', async () => {
    const { created } = toolVersionsOf(app);
    expect((await created({ deprecated: true, 'deprecated-reason': '' })).attributes).toMatchObject({
      deprecated: true,
      'deprecated-reason': null,
    });
    const kept = {
      deprecated: true,
      'deprecated-reason': 'Too old',
      official: true,
      enabled: false,
      beta: true,
    };
    expect((await created(kept)).attributes).toMatchObject(kept);
  });

  it('the event of a new version has its whole state, and belongs to no organization', async () => {
    const { id, attributes } = await toolVersionsOf(app, 'kind2').created();
    await app.settle();
    expect(app.eventsAbout(id)).toMatchObject([
      {
        type: 'policy-tool-version.created',
        organizationId: null,
        data: {
          id,
          kind: 'kind2',
          version: attributes['version'],
          official: false,
          enabled: true,
          beta: false,
          deprecated: false,
          deprecatedReason: null,
          archs: [archOf('amd64')],
        },
      },
    ]);
  });

  it('a version is taken for its tool, and free for the other', async () => {
    const version = newToolVersion();
    const first = toolVersionsOf(app);
    expect((await first.create({ version })).status).toBe(201);
    const again = await first.create({ version });
    expect(again.status).toBe(422);
    expect(problemsOf(again)).toEqual(['/data/attributes/version: Version has already been taken']);
    expect((await toolVersionsOf(app, 'kind2').create({ version })).status).toBe(201);
  });

  it('of ten concurrent creations of one version, one succeeds and the others are refused', async () => {
    const { create } = toolVersionsOf(app);
    const version = newToolVersion();
    const responses = await Promise.all(Array.from({ length: 10 }, () => create({ version })));
    expect(responses.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 422),
    ]);
  });

  it.each([
    [{ version: undefined }, "Version can't be blank"],
    [{ version: 'latest' }, 'Version cannot be latest, which stands for no particular version'],
    [{ version: '../x' }, 'Version must be a version of the tool, such as 0.40.0'],
    [{ version: '1'.repeat(65) }, 'Version is too long (maximum is 64 characters)'],
    [{ url: 'ftp://tools.example' }, /: Url must be an address of at most 2048 characters/],
    [{ url: `https://tools.example/${'x'.repeat(2048)}` }, /: Url must be an address/],
    [{ sha: 'xyz' }, 'Sha must be a digest of 40 to 128 hexadecimal characters'],
    [{ url: '', sha: '' }, "Archs can't be blank, unless url and sha are given"],
    [{ sha: '' }, "Sha can't be blank"],
    [{ url: null }, "Url can't be blank"],
    [{ url: '', sha: '', archs: [] }, "Archs can't be blank"],
    [{ archs: {} }, 'Archs must be a list'],
    [{ archs: [archOf('amd64'), archOf('amd64')] }, 'Archs must have each os and arch once'],
    [{ archs: Array.from({ length: 51 }, (_, n) => archOf(`a${n}`)) }, /: Archs is too long/],
    [
      { url: '', sha: '', archs: [{ ...archOf('amd64'), os: 'Linux' }] },
      /: Archs os must be 1 to 32 small letters/,
    ],
    [{ archs: [archOf('amd64', digestB)] }, 'Sha must be the same as that of the arch for linux and amd64'],
    [{ sha: '', archs: [archOf('arm64')] }, 'Url can be set only with an arch for linux and amd64'],
    [{ enabled: 'yes' }, 'Enabled must be true or false'],
    [{ 'deprecated-reason': 'x'.repeat(1001) }, /: Deprecated reason is too long/],
  ])('a new version with %j is refused', async (attributes, detail) => {
    const response = await toolVersionsOf(app).create(attributes);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      typeof detail === 'string' ? expect.stringContaining(`: ${detail}`) : expect.stringMatching(detail),
    ]);
  });

  it('the type of another tool is refused', async () => {
    const { client, path } = toolVersionsOf(app);
    const response = await client.post(path, { data: { type: 'kind2-versions', attributes: {} } });
    expect(problemsOf(response)).toContain('/data/type: Type must be kind1-versions');
  });

  it('for everyone except site administrators, the versions of tools do not exist', async () => {
    const { path, documentOf } = toolVersionsOf(app);
    const organization = app.organization();
    const callers = [
      app.manager(organization),
      testPrincipal({ kind: 'organization', siteAdministrator: true }),
      testPrincipal({ kind: 'team', siteAdministrator: true }),
    ];
    for (const caller of callers) {
      expect((await app.as(caller).post(path, documentOf({}))).status).toBe(404);
    }
  });

  it.each(['kind3', 'sentinel', 'opa'])('there are no versions of %s', async (tool) => {
    expect((await toolVersionsOf(app, tool).create()).status).toBe(404);
  });
});

describe('in the hosted edition', () => {
  it('there are no site administrators, and so no versions of tools', async () => {
    const hosted = await startPolicyTestApp({ EDITION: 'hosted' });
    try {
      const { client, path, create } = toolVersionsOf(hosted);
      expect((await create()).status).toBe(404);
      expect((await client.get(path)).status).toBe(404);
    } finally {
      await hosted.stop();
    }
  });
});

describe('in the terraform vocabulary', () => {
  let terraform: PolicyTestApp;
  beforeAll(async () => {
    terraform = await startPolicyTestApp({ WIRE_VOCABULARY: 'terraform' });
  });
  afterAll(() => terraform.stop());

  it.each(['sentinel', 'opa'])('versions of %s have its word in paths and types', async (tool) => {
    const { created, show } = toolVersionsOf(terraform, tool);
    const version = await created();
    expect(version).toMatchObject({
      type: `${tool}-versions`,
      links: { self: `/api/v2/admin/${tool}-versions/${version.id}` },
    });
    expect(await show(version.id)).toEqual(version);
  });

  it('the neutral words are refused', async () => {
    expect((await toolVersionsOf(terraform, 'kind1').create()).status).toBe(404);
    const { client, path } = toolVersionsOf(terraform, 'sentinel');
    const attributes = { version: newToolVersion(), url: address, sha: digestA };
    const response = await client.post(path, { data: { type: 'kind1-versions', attributes } });
    expect(problemsOf(response)).toEqual(['/data/type: Type must be sentinel-versions']);
  });
});
