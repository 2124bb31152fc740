import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { archOf, digestA, digestB, newToolVersion, toolVersionsOf } from '../testing/tool-versions.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const elsewhere = 'https://elsewhere.example/tool.zip';

describe('a changed version of a policy tool', () => {
  it('what is left out or null stays', async () => {
    const { created, change, show } = toolVersionsOf(app);
    const before = await created({ deprecated: true, 'deprecated-reason': 'Too old', enabled: false });
    const names = ['version', 'url', 'sha', 'official', 'enabled', 'beta', 'deprecated', 'archs'];
    const nulls = Object.fromEntries([...names, 'deprecated-reason'].map((name) => [name, null]));
    for (const nothing of [{}, nulls]) {
      expect(resourceOf(await change(before.id, nothing))).toEqual(before);
    }
    expect(await show(before.id)).toEqual(before);
  });

  it('every attribute can be changed, and is shown and published', async () => {
    const { created, change, show } = toolVersionsOf(app);
    const { id } = await created();
    const given = {
      version: newToolVersion(),
      official: true,
      enabled: false,
      beta: true,
      deprecated: true,
      'deprecated-reason': 'Too old',
    };
    const response = await change(id, given);
    expect(response.status).toBe(200);
    expect(resourceOf(response).attributes).toMatchObject(given);
    expect(await show(id)).toEqual(resourceOf(response));
    await app.settle();
    expect(app.eventsAbout(id)).toMatchObject([
      { type: 'policy-tool-version.created' },
      {
        type: 'policy-tool-version.updated',
        organizationId: null,
        aggregate: { version: 2 },
        data: { id, version: given.version, enabled: false, deprecatedReason: 'Too old' },
      },
    ]);
  });

  it('a new address or digest is also that of the arch for linux and amd64', async () => {
    const { created, change } = toolVersionsOf(app);
    const archs = [archOf('arm64', digestB), archOf('amd64')];
    const { id } = await created({ archs });
    expect(resourceOf(await change(id, { url: elsewhere })).attributes).toMatchObject({
      url: elsewhere,
      sha: digestA,
      archs: [archOf('arm64', digestB), archOf('amd64', digestA, elsewhere)],
    });
    expect(resourceOf(await change(id, { sha: digestB })).attributes).toMatchObject({
      sha: digestB,
      archs: [archOf('arm64', digestB), archOf('amd64', digestB, elsewhere)],
    });
  });

  it('archs are replaced, and without one for linux and amd64 the address is empty', async () => {
    const { created, change } = toolVersionsOf(app);
    const { id } = await created();
    expect(resourceOf(await change(id, { archs: [archOf('arm64')] })).attributes).toMatchObject({
      url: '',
      sha: '',
      archs: [archOf('arm64')],
    });
    const alone = await change(id, { url: elsewhere });
    expect(problemsOf(alone)).toEqual(["/data/attributes/sha: Sha can't be blank"]);
    expect(resourceOf(await change(id, { url: elsewhere, sha: digestB })).attributes).toMatchObject({
      url: elsewhere,
      sha: digestB,
      archs: [archOf('arm64'), archOf('amd64', digestB, elsewhere)],
    });
  });

  it('the reason goes with the deprecation, unless another one is given', async () => {
    const { created, change } = toolVersionsOf(app);
    const { id } = await created({ deprecated: true, 'deprecated-reason': 'Too old' });
    const reasonAfter = async (attributes: Record<string, unknown>) =>
      resourceOf(await change(id, attributes)).attributes['deprecated-reason'];
    expect(await reasonAfter({ beta: true })).toBe('Too old');
    expect(await reasonAfter({ deprecated: false })).toBeNull();
    expect(await reasonAfter({ deprecated: true, 'deprecated-reason': 'Unsafe' })).toBe('Unsafe');
    expect(await reasonAfter({ 'deprecated-reason': '' })).toBeNull();
  });

  it('two concurrent changes of one version both take effect', async () => {
    const { created, change, show } = toolVersionsOf(app);
    const { id } = await created();
    await Promise.all([change(id, { beta: true }), change(id, { official: true })]);
    expect((await show(id)).attributes).toMatchObject({ beta: true, official: true });
  });

  it('of two versions that change to one number at the same time, one is refused', async () => {
    const { created, change } = toolVersionsOf(app);
    const [a, b] = [await created(), await created()];
    const version = newToolVersion();
    const responses = await Promise.all([change(a.id, { version }), change(b.id, { version })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it.each([
    [{ version: '' }, 'Version must be a version of the tool, such as 0.40.0'],
    [{ archs: [] }, "Archs can't be blank"],
    [
      { archs: [archOf('amd64')], sha: digestB },
      'Sha must be the same as that of the arch for linux and amd64',
    ],
    [{ official: 1 }, 'Official must be true or false'],
  ])('a change to %j is refused', async (attributes, detail) => {
    const { created, change } = toolVersionsOf(app);
    const response = await change((await created()).id, attributes);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([expect.stringContaining(`: ${detail}`)]);
  });

  it('a change is 404 for everyone except site administrators, whatever the body', async () => {
    const { created, path } = toolVersionsOf(app);
    const target = `${path}/${(await created()).id}`;
    const client = app.as(app.manager(app.organization()));
    expect((await client.send({ method: 'PATCH', path: target, body: '{' })).status).toBe(404);
  });
});
