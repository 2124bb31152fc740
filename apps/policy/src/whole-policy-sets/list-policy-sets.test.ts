import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, includedOf, problemsOf, resourceOf } from '@groundwork/testing';
import { identifiers, managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

async function threeSets() {
  const managed = managedOrganization(app);
  await managed.policySet({ name: 'Alpha-1' });
  await managed.policySet({ name: 'beta_1', kind: 'kind2' });
  const versioned = await managed.policySet({ name: 'gamma' });
  await managed.version(versioned);
  const names = async (query: string) =>
    collectionOf(await managed.client.get(`${managed.setsPath}?${query}`)).data.map(
      ({ attributes }) => attributes['name'],
    );
  return { ...managed, names };
}

describe('B2 GET policy-sets', () => {
  it.each<[string, string, string[]]>([
    ['everything', '', ['Alpha-1', 'beta_1', 'gamma']],
    ['versioned sets', 'filter%5Bversioned%5D=true', ['gamma']],
    ['sets with policies of their own', 'filter[versioned]=false', ['Alpha-1', 'beta_1']],
    ['one kind', 'filter[kind]=kind2', ['beta_1']],
    ['several kinds', 'filter[kind]=kind1,kind2', ['Alpha-1', 'beta_1', 'gamma']],
    ['something that is not a kind', 'filter[kind]=kind9', []],
    ['a part of a name, whatever its case', 'search[name]=ALPHA', ['Alpha-1']],
    ['what looks like a pattern as it is', 'search[name]=a_1', ['beta_1']],
    ['all of it together', 'filter[kind]=kind1&search[name]=a&filter[versioned]=true', ['gamma']],
    ['what it does not know', 'filter[nothing]=1&sort=name', ['Alpha-1', 'beta_1', 'gamma']],
    ['a page', 'page[size]=2&page[number]=2', ['gamma']],
    ['a page beyond the end', 'page[number]=9', []],
  ])('B2 applies its query: %s', async (_what, query, expected) => {
    expect(await (await threeSets()).names(query)).toEqual(expected);
  });

  it('B2 shows each set as it was created, with its relations even if they are not included', async () => {
    const { client, setsPath, createSet, workspace } = managedOrganization(app);
    const created = resourceOf(await createSet({}, { workspaces: identifiers('workspaces', [workspace()]) }));
    expect(collectionOf(await client.get(setsPath)).data).toEqual([created]);
  });

  it('B2 is 422 for a wrong page or versioned filter, and 400 for an unknown include', async () => {
    const { client, setsPath } = await threeSets();
    const page = await client.get(`${setsPath}?page[number]=x`);
    expect({ status: page.status, problems: problemsOf(page) }).toEqual({
      status: 422,
      problems: ['page[number]: Page number must be a positive integer'],
    });
    expect((await client.get(`${setsPath}?filter[versioned]=maybe`)).status).toBe(422);
    const include = await client.get(`${setsPath}?include=secrets`);
    expect(include.status).toBe(400);
    expect(problemsOf(include)[0]).toContain('include parameter');
  });

  it('B2 does not show sets of other organizations', async () => {
    await threeSets();
    const { client, setsPath } = managedOrganization(app);
    expect(collectionOf(await client.get(setsPath)).data).toEqual([]);
  });
});

describe.each(['B2', 'B3'])('%s with include', (section) => {
  async function related() {
    const managed = managedOrganization(app);
    const project = managed.project();
    const [workspace = '', excluded = ''] = managed.workspaces(2);
    const policy = await managed.policy();
    const id = await managed.policySet(
      {},
      {
        projects: identifiers('projects', [project]),
        workspaces: identifiers('workspaces', [workspace]),
        'workspace-exclusions': identifiers('workspaces', [excluded]),
        policies: identifiers('policies', [policy]),
      },
    );
    const path = section === 'B2' ? managed.setsPath : managed.setPath(id);
    const included = async (include: string) =>
      includedOf(await managed.client.get(`${path}?include=${include}`));
    return { ...managed, project, workspace, excluded, policy, path, included };
  }

  it.each(['workspace_exclusions', 'workspace-exclusions'])(
    'include=%s adds records with their name and creation time',
    async (name) => {
      const { included, excluded } = await related();
      expect(await included(name)).toMatchObject([
        {
          id: excluded,
          type: 'workspaces',
          attributes: { name: `name-of-${excluded}`, 'created-at': '2026-01-01T00:00:00.000Z' },
        },
      ]);
    },
  );

  it('everything can be included at once, each record once', async () => {
    const { included, project, workspace, excluded, policy } = await related();
    const all = await included(
      'projects,workspaces,workspace-exclusions,policies,newest_version,current-version',
    );
    expect(all.map(({ id }) => id).sort()).toEqual([project, workspace, excluded, policy].sort());
  });

  it('nothing is included without an include parameter', async () => {
    const { client, path } = await related();
    expect((await client.get(path)).body).not.toHaveProperty('included');
  });

  it('versions of a policy set can be included', async () => {
    const managed = managedOrganization(app);
    const id = await managed.policySet();
    const older = await managed.version(id);
    const newer = await managed.version(id);
    await managed.accept(older);
    await app.settle();
    const path = section === 'B2' ? managed.setsPath : managed.setPath(id);
    const response = await managed.client.get(`${path}?include=newest_version,current_version`);
    expect(includedOf(response).map((version) => [version.id, version.attributes['status']])).toEqual([
      [newer, 'pending'],
      [older, 'ready'],
    ]);
  });
});
