import type { ProjectId } from '@groundwork/contracts/resource-ids';
import { collectionOf, resourceOf } from '@groundwork/testing';
import { managedOrganization } from './managed-organization.ts';
import { madeAt, type PolicyTestApp } from './policy-test-app.ts';
import { bindings } from './tagged-records.ts';

const dayMs = 86_400_000;

/** A time this many days after the start of the tests' clock. */
export const inDays = (days: number) => new Date(madeAt.getTime() + days * dayMs).toISOString();

export const related = (type: string, id: string) => ({ data: { type, id } });

/** A managed organization, and requests for exemptions in it. */
export function exemptingOrganization(app: PolicyTestApp) {
  const managed = managedOrganization(app);
  const { client, organization, policySet } = managed;
  const { adminOrgs } = app.neighbors;
  const exemptionsPath = `/api/v2/organizations/${organization.name}/policy-exemptions`;
  const exemptionPath = (id: string) => `/api/v2/policy-exemptions/${id}`;
  const documentOf = (attributes: object = {}, relationships: object = {}) => ({
    data: { type: 'policy-exemptions', attributes, relationships },
  });
  const exempt = (set: string, attributes: object = {}, relationships: object = {}) =>
    client.post(
      exemptionsPath,
      documentOf(
        { reason: 'Until the move.', owner: 'storage team', 'ends-at': inDays(30), ...attributes },
        { 'policy-set': related('policy-sets', set), ...relationships },
      ),
    );
  return {
    ...managed,
    exemptionsPath,
    exemptionPath,
    documentOf,
    project: (tags: Readonly<Record<string, string>> = {}) =>
      adminOrgs.addProject(organization.id, { tagBindings: bindings(tags) }),
    workspace: (tags: Readonly<Record<string, string>> = {}, projectId?: ProjectId) =>
      adminOrgs.addWorkspace(organization.id, {
        tagBindings: bindings(tags),
        projectId: projectId ?? adminOrgs.addProject(organization.id),
      }),
    exempt,
    /** Creates an exemption of one workspace, unless another scope is given. Returns its id. */
    exemption: async (set: string, attributes: object = {}, relationships?: object) => {
      const scope = relationships ?? { workspace: related('workspaces', managed.workspace()) };
      return resourceOf(await exempt(set, attributes, scope)).id;
    },
    /** A set with the single policy `disks`. */
    setWithPolicy: async () => {
      const [set, policy] = [await policySet(), await managed.policy({ name: 'disks' })];
      await managed.relate('post', set, 'policies', [policy]);
      return { set, policy };
    },
    change: (id: string, attributes: object, relationships?: object) =>
      client.patch(exemptionPath(id), documentOf(attributes, relationships)),
    showExemption: async (id: string) => resourceOf(await client.get(exemptionPath(id))),
    listed: async (query = '') =>
      collectionOf(await client.get(`${exemptionsPath}${query}`)).data.map(({ id }) => id),
  };
}
