import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { identifiers, managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const managed = () => managedOrganization(app);

describe('B4 PATCH policy-sets/:id', () => {
  it('B4 keeps what is left out', async () => {
    const { patchSet, policySet, show, workspace } = managed();
    const id = await policySet(
      { description: 'before', kind: 'kind2', overridable: true },
      { workspaces: identifiers('workspaces', [workspace()]) },
    );
    const before = await show(id);
    app.clock.advance(1000);
    const response = await patchSet(id, { name: 'renamed' });
    expect(response.status).toBe(200);
    const after = resourceOf(response);
    expect(after).toEqual({
      ...before,
      attributes: {
        ...before.attributes,
        name: 'renamed',
        'updated-at': app.clock.now().toISOString(),
      },
    });
    expect(await show(id)).toEqual(after);
  });

  it('B4 clears a relation with an empty list and replaces it with any other', async () => {
    const { patchSet, policySet, workspaces, project } = managed();
    const [a = '', b = '', c = ''] = workspaces(3);
    const id = await policySet(
      {},
      {
        projects: identifiers('projects', [project()]),
        workspaces: identifiers('workspaces', [a, b]),
        'workspace-exclusions': identifiers('workspaces', [c]),
      },
    );
    const response = await patchSet(
      id,
      {},
      {
        projects: identifiers('projects', []),
        workspaces: identifiers('workspaces', [b, c]),
        'workspace-exclusions': identifiers('workspaces', []),
      },
    );
    expect(resourceOf(response).relationships).toMatchObject({
      projects: { data: [] },
      workspaces: { data: [b, c].sort().map((id) => ({ id, type: 'workspaces' })) },
      'workspace-exclusions': { data: [] },
    });
    await app.settle();
    expect(app.eventsAbout(id).at(-1)?.data).toMatchObject({
      counts: { projects: 0, workspaces: 2, workspaceExclusions: 0 },
    });
  });

  it('B4 clears the description, the repository and its path with null', async () => {
    const { patchSet, policySet, organization } = managed();
    const token = app.neighbors.oauthToken(organization.id);
    const id = await policySet({
      description: 'x',
      'vcs-repo': { identifier: 'acme/p', 'oauth-token-id': token },
      'policies-path': 'a',
    });
    const { attributes } = resourceOf(await patchSet(id, { description: null, 'vcs-repo': null }));
    expect(attributes).toMatchObject({ description: null, 'policies-path': null, versioned: false });
    expect(Object.keys(attributes)).not.toContain('vcs-repo');
  });

  it('B4 keeps the rest of a repository when a part of it changes', async () => {
    const { patchSet, policySet, organization } = managed();
    const token = app.neighbors.oauthToken(organization.id);
    const id = await policySet({
      'vcs-repo': { identifier: 'acme/p', 'oauth-token-id': token, 'ingress-submodules': true },
    });
    const { attributes } = resourceOf(await patchSet(id, { 'vcs-repo': { branch: 'next' } }));
    expect(attributes['vcs-repo']).toMatchObject({
      identifier: 'acme/p',
      branch: 'next',
      'oauth-token-id': token,
      'ingress-submodules': true,
    });
  });

  it('B4 drops projects and workspaces of a set that becomes global, and keeps exclusions', async () => {
    const { patchSet, policySet, workspaces, project } = managed();
    const [attached = '', excluded = ''] = workspaces(2);
    const id = await policySet(
      {},
      {
        projects: identifiers('projects', [project()]),
        workspaces: identifiers('workspaces', [attached]),
        'workspace-exclusions': identifiers('workspaces', [excluded]),
      },
    );
    const global = resourceOf(await patchSet(id, { global: true }));
    expect(Object.keys(global.relationships ?? {})).not.toContain('workspaces');
    const back = resourceOf(await patchSet(id, { global: false }));
    expect(back.relationships).toMatchObject({
      projects: { data: [] },
      workspaces: { data: [] },
      'workspace-exclusions': { data: [{ id: excluded, type: 'workspaces' }] },
    });
  });

  it('B4 resets the settings that need the agent when it is switched off', async () => {
    const { patchSet, policySet } = managed();
    const id = await policySet({
      overridable: true,
      'agent-enabled': true,
      'policy-tool-version': '0.25.1',
    });
    expect(resourceOf(await patchSet(id, { 'agent-enabled': false })).attributes).toMatchObject({
      overridable: false,
      'agent-enabled': false,
      'policy-tool-version': 'latest',
    });
  });

  it('B4 ignores relationships.policies', async () => {
    const { patchSet, policySet, policy } = managed();
    const id = await policySet({}, { policies: identifiers('policies', [await policy()]) });
    const response = await patchSet(id, {}, { policies: identifiers('policies', []) });
    expect(resourceOf(response).attributes['policy-count']).toBe(1);
  });
});

describe('B4 with an invalid body', () => {
  it('B4 is 422 for another kind, and accepts the same kind', async () => {
    const { patchSet, policySet } = managed();
    const id = await policySet();
    expect((await patchSet(id, { kind: 'kind1' })).status).toBe(200);
    expect(problemsOf(await patchSet(id, { kind: 'kind2' }))).toEqual([
      '/data/attributes/kind: Kind cannot be changed',
    ]);
  });

  it('B4 is 422 for workspaces of a global set', async () => {
    const { patchSet, policySet, workspace } = managed();
    const id = await policySet({ global: true });
    const response = await patchSet(id, {}, { workspaces: identifiers('workspaces', [workspace()]) });
    expect(problemsOf(response)).toEqual([
      '/data/relationships/workspaces: Workspaces cannot be set for a global policy set',
    ]);
  });

  it('B4 is 422 for a repository while the set has policies', async () => {
    const { patchSet, policySet, policy, organization } = managed();
    const id = await policySet({}, { policies: identifiers('policies', [await policy()]) });
    const token = app.neighbors.oauthToken(organization.id);
    const response = await patchSet(id, {
      'vcs-repo': { identifier: 'acme/p', 'oauth-token-id': token },
    });
    expect(problemsOf(response)).toEqual([
      '/data/attributes/vcs-repo: Vcs repo cannot be set while the policy set has policies',
    ]);
  });

  it('B4 is 422 for a null name, a path without repository, an unknown token and unknown workspaces', async () => {
    const { patchSet, policySet } = managed();
    const id = await policySet();
    expect(problemsOf(await patchSet(id, { name: null, 'policies-path': 'a' }))).toEqual([
      "/data/attributes/name: Name can't be blank",
      '/data/attributes/policies-path: Policies path can be set only with vcs-repo',
    ]);
    const response = await patchSet(
      id,
      { 'vcs-repo': { identifier: 'acme/p', 'oauth-token-id': 'ot-unknown' } },
      { workspaces: identifiers('workspaces', ['ws-unknown']) },
    );
    expect(problemsOf(response)).toEqual([
      '/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id does not exist',
      '/data/relationships/workspaces/data/0: Workspace ws-unknown not found',
    ]);
  });

  it('B4 is 422 for a name that is taken, and changes nothing', async () => {
    const { patchSet, policySet, show } = managed();
    await policySet({ name: 'taken' });
    const id = await policySet({ name: 'other' });
    const response = await patchSet(id, { name: 'taken', global: true });
    expect(problemsOf(response)).toEqual(['/data/attributes/name: Name has already been taken']);
    expect((await show(id)).attributes).toMatchObject({ name: 'other', global: false });
  });

  it('B4 is 422 without data.type', async () => {
    const { client, setPath, policySet } = managed();
    const response = await client.patch(setPath(await policySet()), { data: { attributes: {} } });
    expect(problemsOf(response)).toEqual(['/data/type: Type must be policy-sets']);
  });
});

it('B3, B4 and B6 are 404 for another organization’s set', async () => {
  const theirs = await managed().policySet();
  const { client, setPath } = managed();
  for (const method of ['get', 'patch', 'delete'] as const) {
    expect((await client[method](setPath(theirs))).status).toBe(404);
  }
});

it('making a set global while workspaces are attached never leaves a global set with workspaces', async () => {
  const { patchSet, policySet, relate, workspaces, show } = managed();
  const ids = workspaces(20);
  const id = await policySet();
  await Promise.all([
    ...ids.map((workspace) => relate('post', id, 'workspaces', [workspace])),
    patchSet(id, { global: true }),
  ]);
  expect((await show(id)).attributes).toMatchObject({ global: true, 'workspace-count': 0 });
});
