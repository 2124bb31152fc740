import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { problemsOf, type ApiResponse } from '@groundwork/testing';
import type { Relation } from '../relations/relation.ts';
import { managedOrganization } from './managed-organization.ts';
import type { PolicyTestApp } from './policy-test-app.ts';

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const typeOf = (relation: string) => relation.replace(/-exclusions$/, 's');

export function relatingOrganization(app: PolicyTestApp) {
  const organization = managedOrganization(app);
  return {
    ...organization,
    member: async (relation: string): Promise<string> => {
      if (relation === 'policies') return organization.policy();
      return relation.startsWith('project') ? organization.project() : organization.workspace();
    },
    related: async (id: string, relation: string) => {
      const { relationships } = await organization.show(id);
      return listSchema.parse(relationships?.[relation]).data.map((identifier) => identifier.id);
    },
  };
}

export const refusal = (response: ApiResponse) => ({
  status: response.status,
  problems: problemsOf(response),
});

/** The requirements of B5 for every endpoint that adds records to a relation. */
export function describeAdding(relation: Relation, app: () => PolicyTestApp): void {
  const managed = () => relatingOrganization(app());
  describe(`adding ${relation} to a policy set (B5)`, () => {
    it('adding new members is 204 without a body, additive and idempotent', async () => {
      const { policySet, relate, member, related } = managed();
      const [a, b] = [await member(relation), await member(relation)];
      const id = await policySet();
      expect(await relate('post', id, relation, [a])).toMatchObject({ status: 204, body: undefined });
      expect((await relate('post', id, relation, [a, b, b])).status).toBe(204);
      expect((await related(id, relation)).sort()).toEqual([a, b].sort());
    });

    it('adding publishes the members that were added, and no event if there were none', async () => {
      const { policySet, relate, member } = managed();
      const a = await member(relation);
      const id = await policySet();
      await relate('post', id, relation, [a]);
      await relate('post', id, relation, [a]);
      await app().settle();
      expect(app().eventsAbout(id).slice(1)).toMatchObject([
        { type: 'policy-set.updated', data: { changes: [{ relation, change: 'added', ids: [a] }] } },
      ]);
    });

    it('adding is 422 for members that are not found or foreign, at their places, and adds nothing', async () => {
      const { policySet, relate, member, related } = managed();
      const own = await member(relation);
      const foreign = await managed().member(relation);
      const id = await policySet();
      const response = await relate('post', id, relation, [own, foreign, 'nonsense']);
      expect(refusal(response)).toEqual({
        status: 422,
        problems: [
          expect.stringMatching(new RegExp(`^/data/1: \\w+ ${foreign} not found$`)),
          expect.stringMatching(/^\/data\/2: \w+ nonsense not found$/),
        ],
      });
      expect(await related(id, relation)).toEqual([]);
    });

    it('adding accepts full resources and uses their type and id', async () => {
      const { policySet, client, setPath, member, related } = managed();
      const a = await member(relation);
      const id = await policySet();
      const data = [{ type: typeOf(relation), id: a, attributes: { name: 'x' }, relationships: {} }];
      await client.post(`${setPath(id)}/relationships/${relation}`, { data });
      expect(await related(id, relation)).toEqual([a]);
    });

    it('concurrent calls have the effect of one after the other', async () => {
      const { policySet, relate, member, related } = managed();
      const ids = await Promise.all(Array.from({ length: 8 }, () => member(relation)));
      const id = await policySet();
      const responses = await Promise.all(
        [...ids, ...ids].map((one) => relate('post', id, relation, [one, ...ids.slice(0, 2)])),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
      expect((await related(id, relation)).sort()).toEqual([...ids].sort());
    });

    describeRefusals('post', relation, managed);
  });
}

/** The requirements of B5 for every endpoint that removes records from a relation. */
export function describeRemoving(relation: Relation, app: () => PolicyTestApp): void {
  const managed = () => relatingOrganization(app());
  describe(`removing ${relation} from a policy set (B5)`, () => {
    it('removing members is 204 without a body and idempotent', async () => {
      const { policySet, relate, member, related } = managed();
      const [a, b] = [await member(relation), await member(relation)];
      const id = await policySet();
      await relate('post', id, relation, [a, b]);
      expect(await relate('delete', id, relation, [a])).toMatchObject({ status: 204, body: undefined });
      expect((await relate('delete', id, relation, [a])).status).toBe(204);
      expect(await related(id, relation)).toEqual([b]);
    });

    it('removing records that are not members, or do not exist, is 204', async () => {
      const { policySet, relate, member } = managed();
      const id = await policySet();
      const response = await relate('delete', id, relation, [await member(relation), 'nonsense']);
      expect(response.status).toBe(204);
    });

    it('removing publishes the members that were removed, and no event if there were none', async () => {
      const { policySet, relate, member } = managed();
      const a = await member(relation);
      const id = await policySet();
      await relate('post', id, relation, [a]);
      await relate('delete', id, relation, [a]);
      await relate('delete', id, relation, [a]);
      await app().settle();
      expect(app().eventsAbout(id).slice(2)).toMatchObject([
        { type: 'policy-set.updated', data: { changes: [{ relation, change: 'removed', ids: [a] }] } },
      ]);
    });

    describeRefusals('delete', relation, managed);
  });
}

function describeRefusals(
  method: 'post' | 'delete',
  relation: Relation,
  managed: () => ReturnType<typeof relatingOrganization>,
): void {
  it.each<[string, unknown, string]>([
    ['no body', undefined, '/data'],
    ['no data', {}, '/data'],
    ['data that is not a list', { data: { id: 'x' } }, '/data'],
    ['another type', { data: [{ type: 'teams', id: 'x' }] }, '/data/0/type'],
    ['no id', { data: [{ type: typeOf(relation) }] }, '/data/0/id'],
  ])('a relation endpoint is 422 for %s', async (_what, body, pointer) => {
    const { policySet, client, setPath } = managed();
    const response = await client[method](`${setPath(await policySet())}/relationships/${relation}`, body);
    expect(response.status).toBe(422);
    expect(problemsOf(response)[0]).toMatch(new RegExp(`^${pointer}: `));
  });

  it('a relation endpoint is 404 for another organization’s set, whatever the body', async () => {
    const theirs = await managed().policySet();
    const { client, setPath, relate, member } = managed();
    expect((await relate(method, theirs, relation, [await member(relation)])).status).toBe(404);
    const response = await client[method](`${setPath(theirs)}/relationships/${relation}`, {});
    expect(response.status).toBe(404);
  });
}
