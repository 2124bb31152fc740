import {
  policySetArchiveAcceptedV1,
  policySetArchiveRejectedV1,
  uploadReceivedV1,
  type PolicySetArchiveDetails,
} from '@groundwork/contracts';
import { idSchema, type PolicySetId } from '@groundwork/contracts/resource-ids';
import { resourceOf } from '@groundwork/testing';
import { someArchive, type PolicyTestApp } from './policy-test-app.ts';

let counter = 0;

export const newName = (prefix: string) => `${prefix}-${(counter += 1)}`;

export const identifiers = (type: string, ids: readonly string[]) => ({
  data: ids.map((id) => ({ type, id })),
});

export const twoPolicies: PolicySetArchiveDetails = {
  kind1: {
    policies: ['a', 'b'].map((name) => ({
      name,
      description: null,
      enforcementLevel: 'advisory',
      path: `${name}.sentinel`,
      query: null,
    })),
  },
  kind2: null,
  wrapper: '',
};

/** An organization, and a user who may manage its policies. */
export function managedOrganization(app: PolicyTestApp, organization = app.organization()) {
  const manager = app.manager(organization);
  const client = app.as(manager);
  const base = `/api/v2/organizations/${organization.name}`;
  const setPath = (id: string) => `/api/v2/policy-sets/${id}`;
  let jobs = 0;

  const about = (versionId: string) => ({
    organizationId: organization.id,
    aggregateId: versionId,
    aggregateVersion: (jobs += 1),
  });
  const versionIdOf = (id: string) => idSchema('policySetVersion').parse(id);

  const accepted = async (
    versionId: string,
    details: PolicySetArchiveDetails = twoPolicies,
    notes: string[] = [],
  ) => ({
    definition: policySetArchiveAcceptedV1,
    ...about(versionId),
    data: {
      policySetVersionId: versionIdOf(versionId),
      archive: someArchive(),
      details: await app.store(JSON.stringify(details)),
      notes,
    },
  });

  const createSet = (attributes: Record<string, unknown> = {}, relationships: Record<string, unknown> = {}) =>
    client.post(`${base}/policy-sets`, {
      data: {
        type: 'policy-sets',
        attributes: { name: newName('set'), ...attributes },
        relationships,
      },
    });

  return {
    organization,
    manager,
    client,
    setsPath: `${base}/policy-sets`,
    policiesPath: `${base}/policies`,
    setPath,
    workspace: () => app.neighbors.workspace(organization.id),
    workspaces: (count: number) =>
      Array.from({ length: count }, () => app.neighbors.workspace(organization.id)),
    project: () => app.neighbors.project(organization.id),
    changeSelectors: (method: 'post' | 'delete', id: string, selectors: readonly unknown[]) =>
      client[method](`${setPath(id)}/tag-selectors`, { data: selectors }),
    createSet,
    patchSet: (
      id: string,
      attributes: Record<string, unknown> = {},
      relationships: Record<string, unknown> = {},
    ) => client.patch(setPath(id), { data: { type: 'policy-sets', attributes, relationships } }),
    policySet: async (
      attributes: Record<string, unknown> = {},
      relationships: Record<string, unknown> = {},
    ) => {
      const response = await createSet(attributes, relationships);
      return idSchema('policySet').parse(resourceOf(response).id);
    },
    policy: async (attributes: Record<string, unknown> = {}) => {
      const response = await client.post(`${base}/policies`, {
        data: { type: 'policies', attributes: { name: newName('policy'), ...attributes } },
      });
      return resourceOf(response).id;
    },
    show: async (id: string) => resourceOf(await client.get(setPath(id))),
    relate: (method: 'post' | 'delete', id: PolicySetId, relation: string, ids: readonly string[]) =>
      client[method](
        `${setPath(id)}/relationships/${relation}`,
        identifiers(relation.replace(/-exclusions$/, 's'), ids),
      ),
    parametersPath: (id: string) => `${setPath(id)}/parameters`,
    createParameter: (id: string, attributes: Record<string, unknown> = {}) =>
      client.post(`${setPath(id)}/parameters`, {
        data: { type: 'vars', attributes: { key: newName('key'), ...attributes } },
      }),
    patchParameter: (path: string, attributes: Record<string, unknown>) =>
      client.patch(path, { data: { type: 'vars', attributes } }),
    version: async (id: string) => {
      return resourceOf(await client.post(`${setPath(id)}/versions`)).id;
    },
    receive: (versionId: string) =>
      app.publish({
        definition: uploadReceivedV1,
        ...about(versionId),
        data: { purpose: 'policy-set-version', subject: versionId, archive: someArchive() },
      }),
    /** Publishes the outcome of the next ingest job. */
    accept: async (...given: Parameters<typeof accepted>) => app.publish(await accepted(...given)),
    /** Returns the event without publishing it, so that events of later jobs can be published first. */
    accepted,
    /** The same for an archive that was read again. */
    acceptAgain: async (...given: Parameters<typeof accepted>) => {
      const event = await accepted(...given);
      await app.publish({ ...event, data: { ...event.data, readAgain: true as const } });
    },
    rejectAgain: (versionId: string, reason: string) =>
      app.publish({
        definition: policySetArchiveRejectedV1,
        ...about(versionId),
        data: { policySetVersionId: versionIdOf(versionId), reason, readAgain: true },
      }),
    reject: (versionId: string, reason = 'The archive is empty.') =>
      app.publish({
        definition: policySetArchiveRejectedV1,
        ...about(versionId),
        data: { policySetVersionId: versionIdOf(versionId), reason },
      }),
  };
}
