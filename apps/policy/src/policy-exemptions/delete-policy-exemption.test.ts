import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { resourceOf } from '@groundwork/testing';
import { exemptingOrganization, related } from '../testing/policy-exemptions.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { taggingOrganization } from '../testing/tagged-records.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const managed = () => exemptingOrganization(app);

const typesAbout = async (id: string) => {
  await app.settle();
  return app.eventsAbout(id).map(({ type }) => type);
};
const gone = ['policy-exemption.created', 'policy-exemption.deleted'];

describe('the end of an exemption before its time', () => {
  it('a deleted exemption is gone, and a tombstone says so', async () => {
    const { client, exemption, exemptionPath, policySet, listed, manager } = managed();
    const id = await exemption(await policySet());
    expect(await client.delete(exemptionPath(id))).toMatchObject({ status: 204, body: undefined });
    expect((await client.get(exemptionPath(id))).status).toBe(404);
    expect((await client.delete(exemptionPath(id))).status).toBe(404);
    expect(await listed()).toEqual([]);
    expect(await typesAbout(id)).toEqual(gone);
    expect(app.eventsAbout(id).at(-1)).toMatchObject({ cause: { actor: { id: manager.id } }, deleted: true });
  });

  it('it is 404 for who does not manage policies', async () => {
    const { organization, exemption, exemptionPath, policySet, listed } = managed();
    const id = await exemption(await policySet());
    for (const principal of [app.permitted(organization, 'managePolicyOverrides'), managed().manager]) {
      expect((await app.as(principal).delete(exemptionPath(id))).status).toBe(404);
    }
    expect(await listed()).toEqual([id]);
  });

  it('a deleted set takes its exemptions along, each with its tombstone before that of the set', async () => {
    const { client, setPath, exemption, policySet, listed } = managed();
    const [set, other] = [await policySet(), await policySet()];
    const ids = [await exemption(set), await exemption(set)];
    const kept = await exemption(other);
    expect((await client.delete(setPath(set))).status).toBe(204);
    expect(await listed()).toEqual([kept]);
    for (const id of ids) expect(await typesAbout(id)).toEqual(gone);
    expect(await typesAbout(set)).toEqual(['policy-set.created', 'policy-set.deleted']);
  });

  it('a deleted workspace or project takes its exemptions along', async () => {
    const tagging = taggingOrganization(app);
    const { organization, client, policySet, deleteProject, deleteWorkspace } = tagging;
    const set = await policySet();
    const [kept, removed] = [await tagging.project(), await tagging.project()];
    const [here, there] = [newId('workspace'), newId('workspace')];
    for (const id of [kept, removed]) app.neighbors.adminOrgs.addProject(organization.id, { id });
    for (const id of [here, there])
      app.neighbors.adminOrgs.addWorkspace(organization.id, { id, projectId: kept });
    const exempt = async (relation: 'workspace' | 'project', id: string) => {
      const attributes = { reason: 'r', owner: 'o', 'ends-at': '2026-03-01T00:00:00Z' };
      const relationships = {
        'policy-set': related('policy-sets', set),
        [relation]: related(`${relation}s`, id),
      };
      const path = `/api/v2/organizations/${organization.name}/policy-exemptions`;
      const response = await client.post(path, {
        data: { type: 'policy-exemptions', attributes, relationships },
      });
      expect(response.status).toBe(201);
      return resourceOf(response).id;
    };
    const ofRemoved = [await exempt('project', removed), await exempt('workspace', there)];
    const ofKept = [await exempt('project', kept), await exempt('workspace', here)];
    await deleteProject(removed);
    await deleteWorkspace(there, kept);
    for (const id of ofRemoved) expect(await typesAbout(id)).toEqual(gone);
    for (const id of ofKept) expect(await typesAbout(id)).toEqual(['policy-exemption.created']);
  });

  it('an exemption that crosses the deletion of its set is deleted with it, or never created', async () => {
    const { client, setPath, exempt, policySet, project, listed } = managed();
    const set = await policySet();
    const scope = { project: related('projects', project()) };
    const [removal, ...responses] = await Promise.all([
      client.delete(setPath(set)),
      ...Array.from({ length: 5 }, () => exempt(set, {}, scope)),
    ]);
    expect(removal.status).toBe(204);
    expect(await listed()).toEqual([]);
    for (const response of responses) {
      if (response.status === 201) expect(await typesAbout(resourceOf(response).id)).toEqual(gone);
      else expect(response.status).toBe(422);
    }
  });

  it('a workspace that was deleted meanwhile gets no exemption', async () => {
    const { organization, exempt, policySet, workspace } = managed();
    const [set, ws] = [await policySet(), workspace()];
    await app.ctx.stores.relatedRecords.bury('workspace', {
      id: ws,
      version: 1_000_000,
      organizationId: organization.id,
    });
    expect((await exempt(set, {}, { workspace: related('workspaces', ws) })).status).toBe(422);
  });
});
