import {
  policySetStateV1,
  projectUpdatedV1,
  workspaceDeletedV1,
  workspaceUpdatedV1,
  projectDeletedV1,
} from '@groundwork/contracts';
import { z } from 'zod';
import { newId, type ProjectId, type WorkspaceId } from '@groundwork/contracts/resource-ids';
import { managedOrganization } from './managed-organization.ts';
import type { PolicyTestApp } from './policy-test-app.ts';

type Tags = Readonly<Record<string, string>>;

export const bindings = (tags: Tags) => Object.entries(tags).map(([key, value]) => ({ key, value }));

/** A managed organization whose projects, workspaces and tags admin-orgs publishes. */
export function taggingOrganization(app: PolicyTestApp) {
  const managed = managedOrganization(app);
  const { organization } = managed;
  let version = 0;
  const about = (aggregateId: string, given?: number) => ({
    organizationId: organization.id,
    aggregateId,
    aggregateVersion: given ?? (version += 1),
  });
  const tellProject = (id: ProjectId, tags: Tags | undefined, given?: number) =>
    app.publish({
      definition: projectUpdatedV1,
      ...about(id, given),
      data: { id, name: id, ...(tags && { tagBindings: bindings(tags) }) },
    });
  const tellWorkspace = (
    id: WorkspaceId,
    { projectId, tags, version: given }: { projectId: ProjectId; tags?: Tags; version?: number },
  ) =>
    app.publish({
      definition: workspaceUpdatedV1,
      ...about(id, given),
      data: { id, name: id, projectId, oauthTokenId: null, ...(tags && { tagBindings: bindings(tags) }) },
    });
  return {
    ...managed,
    tellProject,
    tellWorkspace,
    project: async (tags: Tags = {}) => {
      const id = newId('project');
      await tellProject(id, tags);
      return id;
    },
    /** Creates a workspace, by default in a new project without tags. */
    workspace: async (tags: Tags = {}, projectId: ProjectId = newId('project')) => {
      const id = newId('workspace');
      await tellWorkspace(id, { projectId, tags });
      await app.settle();
      return id;
    },
    deleteWorkspace: (id: WorkspaceId, projectId: ProjectId) =>
      app.publish({
        definition: workspaceDeletedV1,
        ...about(id, 1_000_000),
        data: { id, name: id, projectId, oauthTokenId: null },
      }),
    deleteProject: (id: ProjectId) =>
      app.publish({ definition: projectDeletedV1, ...about(id, 1_000_000), data: { id, name: id } }),
    /** Matches of a set's selectors in its events. */
    told: async (setId: string) => {
      await app.settle();
      return app
        .eventsAbout(setId)
        .map(({ data }) => policySetStateV1.parse(data).taggedWorkspaces)
        .filter((changes) => changes !== undefined);
    },
  };
}

const foundRow = z.object({ policy_set_id: z.string(), effect: z.string(), workspace_id: z.string() });

/** Stored matches: the set, the effect and the workspace. */
export async function foundIn(app: PolicyTestApp, organizationId: string): Promise<string[]> {
  const rows: unknown = await app.database.database
    .knex('policy_set_tagged_workspaces')
    .where({ organization_id: organizationId });
  return z
    .array(foundRow)
    .parse(rows)
    .map((row) => `${row.policy_set_id} ${row.effect} ${row.workspace_id}`)
    .sort();
}
