import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectDeletedV1, workspaceDeletedV1 } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { problemsOf, statementsOf } from '@groundwork/testing';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import {
  describeAdding,
  describeRemoving,
  refusal,
  relatingOrganization,
} from '../testing/relation-suite.ts';
import { relations } from '../relations/relation.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const managed = () => relatingOrganization(app);

for (const relation of relations) {
  describeAdding(relation, () => app);
  describeRemoving(relation, () => app);
}

describe('B5 conditions', () => {
  it.each(['projects', 'workspaces'])('B5: %s cannot be attached to a global set', async (relation) => {
    const { policySet, relate, member } = managed();
    const id = await policySet({ global: true });
    expect(refusal(await relate('post', id, relation, [await member(relation)]))).toEqual({
      status: 422,
      problems: [`/data: A global policy set cannot be attached to ${relation}`],
    });
  });

  it('B5: workspaces cannot be detached from a global set', async () => {
    const { policySet, relate, workspace } = managed();
    const id = await policySet({ global: true });
    expect(refusal(await relate('delete', id, 'workspaces', [workspace()]))).toEqual({
      status: 422,
      problems: ['/data: A global policy set cannot be detached from workspaces'],
    });
  });

  it('B5: detaching projects from a global set is 204 and changes nothing', async () => {
    const { policySet, relate, project } = managed();
    const id = await policySet({ global: true });
    expect((await relate('delete', id, 'projects', [project()])).status).toBe(204);
    await app.settle();
    expect(app.eventsAbout(id).map(({ type }) => type)).toEqual(['policy-set.created']);
  });

  it('B5: a global set accepts exclusions', async () => {
    const { policySet, relate, member } = managed();
    const id = await policySet({ global: true });
    expect((await relate('post', id, 'workspace-exclusions', [await member('workspaces')])).status).toBe(204);
  });

  it('B5: policies can be neither added to nor removed from a set with a repository', async () => {
    const { policySet, relate, policy, organization } = managed();
    const token = app.neighbors.oauthToken(organization.id);
    const id = await policySet({ 'vcs-repo': { identifier: 'acme/p', 'oauth-token-id': token } });
    const one = await policy();
    for (const method of ['post', 'delete'] as const) {
      expect(refusal(await relate(method, id, 'policies', [one]))).toEqual({
        status: 422,
        problems: ['/data: The policies of this policy set come from its VCS repository. Change them there.'],
      });
    }
  });

  it('B5: a versioned set does not accept policies', async () => {
    const { policySet, relate, policy, version } = managed();
    const id = await policySet();
    await version(id);
    expect(refusal(await relate('post', id, 'policies', [await policy()]))).toEqual({
      status: 422,
      problems: [
        '/data: The policies of this policy set come from its uploaded versions. Upload a new version.',
      ],
    });
  });

  it('B5: a policy of another kind is 422 at its place', async () => {
    const { policySet, relate, policy } = managed();
    const id = await policySet({ kind: 'kind2' });
    const response = await relate('post', id, 'policies', [await policy()]);
    expect(problemsOf(response)[0]).toMatch(
      /^\/data\/0: Policy .* is not of the same kind as the policy set$/,
    );
  });
});

describe('project.deleted and workspace.deleted', () => {
  it('a deleted project or workspace is removed from every relation and cannot be related to again', async () => {
    const { policySet, relate, workspace, project, related, organization } = managed();
    const [gone, kept, goneProject] = [workspace(), workspace(), project()];
    const sets = [await policySet(), await policySet()];
    for (const id of sets) {
      await relate('post', id, 'workspaces', [gone, kept]);
      await relate('post', id, 'workspace-exclusions', [gone]);
      await relate('post', id, 'projects', [goneProject]);
      await relate('post', id, 'project-exclusions', [goneProject]);
    }
    const deletion = { organizationId: organization.id, aggregateVersion: 2 };
    await app.publish({
      definition: workspaceDeletedV1,
      ...deletion,
      aggregateId: gone,
      data: { id: gone, name: 'gone', projectId: newId('project'), oauthTokenId: null },
    });
    await app.publish({
      definition: projectDeletedV1,
      ...deletion,
      aggregateId: goneProject,
      data: { id: goneProject, name: 'gone' },
    });
    await app.settle();
    for (const id of sets) {
      expect(await related(id, 'workspaces')).toEqual([kept]);
      expect(await related(id, 'workspace-exclusions')).toEqual([]);
      expect(await related(id, 'projects')).toEqual([]);
      expect(await related(id, 'project-exclusions')).toEqual([]);
      expect(app.eventsAbout(id).at(-1)?.data).toMatchObject({ counts: { workspaces: 1, projects: 0 } });
    }
    // The owner's response may be older than its event: the tombstone decides.
    const [id] = sets;
    const response = id && (await relate('post', id, 'workspaces', [gone]));
    expect(response && refusal(response)).toEqual({
      status: 422,
      problems: [`/data/0: Workspace ${gone} not found`],
    });
  });
});

it('B5 attaches 1,000 workspaces with one lookup and as few statements as 10', async () => {
  const { policySet, relate, workspaces, show } = managed();
  const attach = async (count: number) => {
    const ids = workspaces(count);
    const id = await policySet();
    const asked = app.neighbors.questions();
    const statements = await statementsOf(app.ctx.databases.requests, async () => {
      expect((await relate('post', id, 'workspaces', ids)).status).toBe(204);
    });
    expect(app.neighbors.questions() - asked).toBe(1);
    expect((await show(id)).attributes['workspace-count']).toBe(count);
    return statements.map(({ sql }) => sql);
  };
  const few = await attach(10);
  expect(few).not.toEqual([]);
  expect(await attach(1000)).toHaveLength(few.length);
});

it('B5 behaves like a set of identifiers under concurrent calls', async () => {
  const { policySet, relate, workspaces, related } = managed();
  const pool = workspaces(6);
  const call = fc.record({
    method: fc.constantFrom('post' as const, 'delete' as const),
    ids: fc.subarray(pool, { minLength: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(call, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
      async (rounds) => {
        const id = await policySet();
        let possible = new Map<string, Set<boolean>>(pool.map((one) => [one, new Set([false])]));
        for (const round of rounds) {
          const responses = await Promise.all(
            round.map(({ method, ids }) => relate(method, id, 'workspaces', ids)),
          );
          expect(responses.every(({ status }) => status === 204)).toBe(true);
          possible = afterRound(possible, round);
        }
        const members = await related(id, 'workspaces');
        expect(new Set(members).size).toBe(members.length);
        for (const [one, states] of possible) expect(states).toContain(members.includes(one));
      },
    ),
    { numRuns: 15 },
  );
});

type Call = { readonly method: 'post' | 'delete'; readonly ids: readonly string[] };

/**
 * Calls of one round may be applied in any order: any call that changes a relation to a record may have been the last
 * one.
 */
function afterRound(possible: Map<string, Set<boolean>>, round: readonly Call[]) {
  return new Map(
    [...possible].map(([one, before]) => {
      const touching = round.filter(({ ids }) => ids.includes(one));
      if (touching.length === 0) return [one, before] as const;
      return [one, new Set(touching.map(({ method }) => method === 'post'))] as const;
    }),
  );
}
