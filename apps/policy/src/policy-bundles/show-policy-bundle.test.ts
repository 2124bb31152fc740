import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { bundledOrganization, filesOf, regoFiles } from '../testing/bundled-organization.ts';
import { compiles, notAsVersion1, regoDetails, unsafe } from '../testing/compilations.ts';
import { identifiers, twoPolicies } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { tellCompiled, textNotAsVersion0, unsafeText } from '../testing/policy-texts.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const digest = expect.stringMatching(/^[0-9a-f]{64}$/);
const signedAddress = (sha256: string) =>
  expect.stringMatching(
    new RegExp(`^https://[^/]+/v1/object/[\\w.-]+\\?archive=tar\\.gz&checksum=sha256:${sha256}$`),
  );

describe('the index of the policies of a workspace', () => {
  it('names the workspace as policies see it', async () => {
    const { client, indexPath, workspaceId, projectId, organization } = bundledOrganization(app);
    const { id, type, attributes } = resourceOf(await client.get(indexPath));
    expect({ id, type }).toEqual({ id: workspaceId, type: 'policy-bundles' });
    expect(attributes).toEqual({
      'organization-name': organization.name,
      'workspace-name': 'network',
      'project-name': 'platform',
      run: {
        organization: { name: organization.name },
        project: { id: projectId, name: 'platform' },
        workspace: {
          id: workspaceId,
          name: 'network',
          created_at: '2026-01-01T00:00:00.000Z',
          tags: ['critical', 'env:prod'],
        },
      },
      'signed-until': expect.any(String),
      'policy-sets': [],
    });
  });

  it('has a versioned set of OPA with its policies and its bundle', async () => {
    const { regoSet, fill, entry, workspaceId } = bundledOrganization(app);
    const set = await regoSet({ name: 'regions', overridable: true });
    const { version, archive } = await fill(set);
    const shown = await entry(set);
    expect(shown).toEqual({
      id: set,
      name: 'regions',
      kind: 'kind2',
      'applied-by': ['global'],
      revision: version,
      'version-id': version,
      overridable: true,
      'not-enforced-because': [],
      problem: null,
      policies: [
        {
          name: 'regions',
          description: null,
          query: 'data.acme.regions.deny',
          'enforcement-level': 'mandatory',
          problem: null,
        },
      ],
      parameters: [],
      exemptions: [],
      overrides: [],
      'overlaps-with': [],
      'rego-version': 1,
      bundle: {
        url: `/api/v2/workspaces/${workspaceId}/policy-bundle/policy-sets/${set}`,
        'signed-url': signedAddress(shown.bundle?.sha256 ?? ''),
        sha256: digest,
        bytes: expect.any(Number),
      },
      archive: {
        url: `/api/v2/policy-set-versions/${version}/download`,
        'signed-url': signedAddress(archive.sha256),
        sha256: archive.sha256,
      },
    });
  });

  it('has a set of the other kind with its archive, and a single policy without an archive', async () => {
    const { policySet, version, accept, index, single } = bundledOrganization(app);
    const set = await policySet({ name: 'b-sentinel', global: true });
    await accept(await version(set), twoPolicies);
    await app.settle();
    await single({ 'only-one': 'package only_one\n' }, { name: 'a-single' });
    expect((await index())['policy-sets']).toMatchObject([
      {
        name: 'a-single',
        revision: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
        'version-id': null,
        bundle: { bytes: expect.any(Number) },
        archive: null,
        'rego-version': 1,
      },
      {
        name: 'b-sentinel',
        kind: 'kind1',
        bundle: null,
        archive: { sha256: digest },
        'rego-version': null,
        policies: [{ name: 'a', query: null }, { name: 'b' }],
      },
    ]);
  });

  it('leaves out sets that are excluded or do not apply', async () => {
    const { regoSet, index, workspaceId, workspace } = bundledOrganization(app);
    const here = identifiers('workspaces', [workspaceId]);
    await regoSet({}, { 'workspace-exclusions': here });
    await regoSet({ global: false }, { workspaces: identifiers('workspaces', [workspace()]) });
    const attached = await regoSet({ global: false }, { workspaces: here });
    expect((await index())['policy-sets'].map(({ id }) => id)).toEqual([attached]);
  });

  it('shows values of parameters, and only the names of sensitive ones', async () => {
    const { regoSet, fill, entry, createParameter } = bundledOrganization(app);
    const set = await regoSet();
    await fill(set);
    const odd = 'a "quoted" \\ key ü \u{1f600}';
    const long = 'x'.repeat(10_000);
    await createParameter(set, { key: odd, value: long });
    await createParameter(set, { key: 'token', value: 'secret', sensitive: true });
    expect((await entry(set))['parameters']).toEqual([
      { key: odd, sensitive: false, value: long },
      { key: 'token', sensitive: true, value: null },
    ]);
  });

  it('says why nothing is judged', async () => {
    const { regoSet, single, version, reject, index } = bundledOrganization(app);
    await regoSet({ name: 'a-no-policies' });
    await reject(await version(await regoSet({ name: 'b-no-version' })));
    await app.settle();
    await single({ 'without-text': '', other: 'package other\n' }, { name: 'c-no-text' });
    expect((await index())['policy-sets']).toMatchObject([
      { 'not-enforced-because': ['no-policies'], problem: null, policies: [], bundle: null },
      {
        'not-enforced-because': ['no-ready-version', 'newest-version-errored'],
        revision: null,
        bundle: null,
        archive: null,
        'rego-version': null,
      },
      {
        'not-enforced-because': ['policy-without-text'],
        policies: [
          { name: 'other', problem: null },
          { name: 'without-text', problem: expect.stringContaining('has no text') },
        ],
        bundle: { sha256: digest },
      },
    ]);
  });

  it('says that policies do not compile, and has no bundle of them', async () => {
    const { regoSet, fill, entry, acceptAgain } = bundledOrganization(app);
    const set = await regoSet();
    const { version } = await fill(set, regoFiles, null);
    expect(await entry(set)).toMatchObject({ problem: null, bundle: { sha256: digest } });
    await acceptAgain(version, regoDetails({ v0: unsafe, v1: unsafe }));
    await app.settle();
    expect(await entry(set)).toMatchObject({
      revision: version,
      problem: expect.stringContaining('var y is unsafe'),
      bundle: null,
    });
  });

  it('says which single policies do not compile, and has a bundle of the others', async () => {
    const { single, entry, download, organization } = bundledOrganization(app);
    const texts = { bad: 'package bad\n', good: 'package good\n', unknown: 'package unknown\n' };
    const { set, policies } = await single(texts);
    const [bad = '', good = ''] = policies;
    const tell = (id: string, name: 'bad' | 'good', errors: typeof unsafeText) =>
      tellCompiled(app, { id, organizationId: organization.id }, texts[name], {
        query: `data.${name}.deny`,
        v0: errors,
        v1: errors,
      });
    await tell(bad, 'bad', unsafeText);
    await tell(good, 'good', []);
    expect(await entry(set)).toMatchObject({
      problem: null,
      policies: [
        { name: 'bad', problem: expect.stringContaining('bad.rego, line 3, column 6: var y is unsafe') },
        { name: 'good', problem: null },
        { name: 'unknown', problem: null },
      ],
    });
    const files = await filesOf((await download(set)).bytes);
    expect(Object.keys(files).filter((path) => path.endsWith('.rego'))).toEqual([
      'good.rego',
      'unknown.rego',
    ]);
  });

  it.each([
    ['latest', [], textNotAsVersion0, 0],
    ['0.59.0', textNotAsVersion0, [], 1],
    ['0.59.0', [], [], 0],
  ])('a set with the tool %s uses single policies as the version in which all compile', async (...given) => {
    const [pinned, v0, v1, expected] = given;
    const { single, entry, organization } = bundledOrganization(app);
    const texts = { one: 'package one\n', both: 'package both\n' };
    const { set, policies } = await single(texts, { 'policy-tool-version': pinned });
    const about = (at: number) => ({ id: policies[at] ?? '', organizationId: organization.id });
    await tellCompiled(app, about(0), texts.one, { query: 'data.one.deny', v0, v1 });
    await tellCompiled(app, about(1), texts.both, { query: 'data.both.deny' });
    const shown = await entry(set);
    expect(shown['rego-version']).toBe(expected);
    expect(shown).toMatchObject({ policies: [{ problem: null }, { problem: null }] });
  });

  it('says which single policy needs another version of Rego than the set', async () => {
    const { single, entry, organization } = bundledOrganization(app);
    const texts = { old: 'package old\n', recent: 'package recent\n' };
    const { set, policies } = await single(texts);
    const about = (at: number) => ({ id: policies[at] ?? '', organizationId: organization.id });
    await tellCompiled(app, about(0), texts.old, { query: 'data.old.deny', v1: textNotAsVersion0 });
    await tellCompiled(app, about(1), texts.recent, { query: 'data.recent.deny', v0: textNotAsVersion0 });
    expect(await entry(set)).toMatchObject({
      'rego-version': 1,
      policies: [
        { name: 'old', problem: expect.stringContaining('compiles only as Rego v0') },
        { name: 'recent', problem: null },
      ],
    });
  });

  it.each([
    ['in which the policies compile', 'latest', { v0: compiles, v1: notAsVersion1 }, 0],
    ['of a tool below 1.0, before they are compiled', '0.59.0', null, 0],
    ['of the newest tool, before they are compiled', 'latest', null, 1],
  ])('has the version of Rego %s', async (_which, pinned, compilation, expected) => {
    const { regoSet, fill, entry } = bundledOrganization(app);
    const set = await regoSet({ 'policy-tool-version': pinned });
    await fill(set, regoFiles, compilation);
    expect((await entry(set))['rego-version']).toBe(expected);
  });

  it('names the sets that have a package in common', async () => {
    const { regoSet, fill, index } = bundledOrganization(app);
    const [a, b, c] = [
      await regoSet({ name: 'a' }),
      await regoSet({ name: 'b' }),
      await regoSet({ name: 'c' }),
    ];
    await fill(a);
    await fill(b, { ...regoFiles, 'more.rego': 'package acme.more\n' });
    await fill(c, { 'policies.hcl': '', 'more.rego': 'package acme["more"]\n' });
    expect((await index())['policy-sets'].map((set) => set['overlaps-with'])).toEqual([[b], [a, c], [b]]);
  });

  it('is in the words of the reference product', async () => {
    const terraform = await startPolicyTestApp({ WIRE_VOCABULARY: 'terraform' });
    try {
      const { policySet, index } = bundledOrganization(terraform);
      await policySet({ kind: 'opa', global: true });
      expect((await index())['policy-sets']).toMatchObject([{ kind: 'opa' }]);
    } finally {
      await terraform.stop();
    }
  });
});

describe('the ETag of the index', () => {
  it('stays while nothing changes, and a change is in the next read', async () => {
    const { client, indexPath, regoSet, patchSet } = bundledOrganization(app);
    const set = await regoSet();
    const first = await client.get(indexPath);
    expect(first.headers).toMatchObject({
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      'cache-control': 'private, no-cache',
    });
    const etag = first.headers['etag'] ?? '';
    for (const named of [etag, `W/${etag}`, '*'])
      expect(await client.get(indexPath, { headers: { 'if-none-match': named } })).toMatchObject({
        status: 304,
        body: undefined,
        headers: { etag },
      });
    await patchSet(set, { overridable: true });
    const next = await client.get(indexPath, { headers: { 'if-none-match': etag } });
    expect(next.status).toBe(200);
    expect(next.headers['etag']).not.toBe(etag);
  });

  it('stays for a twelfth of the validity of its addresses', async () => {
    const { index, regoSet, fill } = bundledOrganization(app);
    await fill(await regoSet());
    const until = async (query: string) =>
      Date.parse((await index(query))['signed-until']) - app.clock.now().getTime();
    const hour = await until('');
    expect(hour).toBeLessThanOrEqual(3_600_000);
    expect(hour).toBeGreaterThan(3_300_000);
    expect(await until('?expires-in=60')).toBeGreaterThan(55_000);
    expect(await until('?expires-in=86400')).toBeGreaterThan(79_200_000);
    const before = await index();
    app.clock.advance(1000);
    expect(await index()).toEqual(before);
  });
});

describe('a request for the index that cannot be granted', () => {
  it.each(['59', '0', '-60', '86401', '1e3', '60.0', '060', ' 60', 'abc', '', '99999999999999999999'])(
    'is 422 for expires-in=%s',
    async (seconds) => {
      const { client, indexPath } = bundledOrganization(app);
      const refused = await client.get(`${indexPath}?expires-in=${encodeURIComponent(seconds)}`);
      expect(refused.status).toBe(422);
      expect(problemsOf(refused)).toEqual([
        'expires-in: Expires in must be a whole number of seconds from 60 to 86400',
      ]);
    },
  );

  it('is 422 for two values of expires-in', async () => {
    const { client, indexPath } = bundledOrganization(app);
    expect((await client.get(`${indexPath}?expires-in=60&expires-in=70`)).status).toBe(422);
  });

  it('is 404 for an unknown workspace and for a reader of nothing', async () => {
    const { client, indexPath, organization } = bundledOrganization(app);
    expect((await client.get('/api/v2/workspaces/ws-aaaaaaaaaaaaaaaa/policy-bundle')).status).toBe(404);
    expect((await client.get('/api/v2/workspaces/nonsense/policy-bundle')).status).toBe(404);
    const stranger = app.as(bundledOrganization(app).manager);
    expect((await stranger.get(indexPath)).status).toBe(404);
    expect((await app.as(app.permitted(organization, 'manageModules')).get(indexPath)).status).toBe(404);
  });

  it('is granted to whoever may read the workspace', async () => {
    const { indexPath, organization, workspaceId } = bundledOrganization(app);
    expect((await app.as(app.permitted(organization, 'readWorkspaces')).get(indexPath)).status).toBe(200);
    const member = app.permitted(organization, 'manageModules');
    app.neighbors.adminOrgs.letRead(member, workspaceId);
    expect((await app.as(member).get(indexPath)).status).toBe(200);
  });

  it('is 422 if the parameters that apply are too large', async () => {
    const { client, indexPath, regoSet, createParameter } = bundledOrganization(app);
    const set = await regoSet();
    for (let count = 0; count < 33; count += 1) await createParameter(set, { value: 'x'.repeat(262_144) });
    const refused = await client.get(indexPath);
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)[0]).toContain('larger than 8388608 bytes in total');
  });
});
