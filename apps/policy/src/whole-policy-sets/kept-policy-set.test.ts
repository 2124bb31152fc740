import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keepsDocumentHeader, recordDocumentHeader } from '@groundwork/contracts';
import { describeKeptRecord, resourceOf, type RecordChange } from '@groundwork/testing';
import { commitA, commitB, followingSet, treeA, treeB } from '../testing/followed-repository.ts';
import { managedOrganization, newName } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { selector } from '../testing/tag-selectors.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

async function build() {
  const managed = managedOrganization(app);
  const id = await managed.policySet();
  return { ...managed, id, reader: managed.manager, path: managed.setPath(id) };
}
type Built = Awaited<ReturnType<typeof build>>;

async function buildFollowing() {
  const following = await followingSet(app);
  await following.list({ commit: commitA, tree: treeA });
  return { ...following, reader: following.manager, path: following.setPath(following.id) };
}

const inSet = ({ id }: Built) => ({ 'policy-sets': { data: [{ type: 'policy-sets', id }] } });

/** Does a first thing, which is not measured, and returns a change after it. */
const after =
  <Result>(
    first: (built: Built) => Promise<Result>,
    then: (built: Built, result: Result) => ReturnType<RecordChange<Built>['change']>,
  ): RecordChange<Built>['change'] =>
  async (built) =>
    then(built, await first(built));

describe('a policy set with policies, relations and versions', () => {
  describeKeptRecord<Built>({
    owner: 'policy',
    app: () => app,
    build,
    changes: [
      { what: 'another name', change: ({ patchSet, id }) => patchSet(id, { name: newName('other') }) },
      {
        what: 'a workspace is added',
        change: ({ relate, workspace, id }) => relate('post', id, 'workspaces', [workspace()]),
      },
      {
        what: 'a project is excluded',
        change: ({ relate, project, id }) => relate('post', id, 'project-exclusions', [project()]),
      },
      {
        what: 'a policy is added',
        change: after(
          ({ policy }) => policy(),
          ({ relate, id }, policyId) => relate('post', id, 'policies', [policyId]),
        ),
      },
      {
        what: 'a policy is created in it',
        change: (built) =>
          built.client.post(built.policiesPath, {
            data: { type: 'policies', attributes: { name: newName('policy') }, relationships: inSet(built) },
          }),
      },
      {
        what: 'a policy is moved into it',
        change: after(
          ({ policy }) => policy(),
          (built, id) =>
            built.client.patch(`/api/v2/policies/${id}`, {
              data: { type: 'policies', relationships: inSet(built) },
            }),
        ),
      },
      {
        what: 'its policy is deleted',
        change: after(
          async ({ policy, relate, id }) => {
            const policyId = await policy();
            await relate('post', id, 'policies', [policyId]);
            return policyId;
          },
          ({ client }, id) => client.delete(`/api/v2/policies/${id}`),
        ),
      },
      {
        what: 'a tag selector is added',
        change: ({ changeSelectors, id }) => changeSelectors('post', id, [selector('env', 'production')]),
      },
      { what: 'a parameter is created', change: ({ createParameter, id }) => createParameter(id) },
      {
        what: 'a parameter is changed',
        change: after(
          async ({ createParameter, id }) => resourceOf(await createParameter(id)).id,
          ({ patchParameter, parametersPath, id }, parameter) =>
            patchParameter(`${parametersPath(id)}/${parameter}`, { value: 'other' }),
        ),
      },
      {
        what: 'a parameter is deleted',
        change: after(
          async ({ createParameter, id }) => resourceOf(await createParameter(id)).id,
          ({ client, parametersPath, id }, parameter) => client.delete(`${parametersPath(id)}/${parameter}`),
        ),
      },
      { what: 'a version is created', change: ({ client, path }) => client.post(`${path}/versions`) },
      {
        what: 'a version is promoted',
        change: after(
          async ({ version, accept, id }) => {
            const [first, second] = [await version(id), await version(id)];
            await accept(first);
            await accept(second);
            await app.settle();
            return first;
          },
          ({ client }, first) => client.post(`/api/v2/policy-set-versions/${first}/actions/promote`),
        ),
      },
      { what: 'it is deleted', change: ({ client, path }) => client.delete(path) },
      {
        what: 'a version becomes ready',
        change: after(
          ({ version, id }) => version(id),
          async ({ accept }, versionId) => {
            await accept(versionId);
            await app.settle();
            return undefined;
          },
        ),
      },
    ],
  });
});

describe('a policy set that follows a repository', () => {
  describeKeptRecord({
    owner: 'policy',
    app: () => app,
    build: buildFollowing,
    changes: [
      { what: 'a resync', change: ({ client, path }) => client.post(`${path}/actions/resync`) },
      {
        what: 'its repository is listed',
        change: async ({ list }) => {
          await list({ commit: commitB, tree: treeB });
          return undefined;
        },
      },
    ],
  });

  it('it is not kept before its repository has been listed, because each reader may wait for that', async () => {
    const { client, setPath, id } = await followingSet(app);
    const { headers } = await client.with({ [keepsDocumentHeader]: '1' }).get(setPath(id));
    expect(headers).not.toHaveProperty(recordDocumentHeader);
  });
});
