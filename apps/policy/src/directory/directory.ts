import { findProjects, findWorkspaces, maxFoundRecords, type Principal } from '@groundwork/contracts';
import { isId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { effectiveTagBindings, type TagBinding } from '@groundwork/contracts/tag-bindings';
import type { InternalClient } from '@groundwork/http';
import type { RelatedKind } from '@groundwork/references';

export type { RelatedKind };

export interface RelatedRecord {
  readonly id: string;
  readonly organizationId: OrganizationId;
  readonly version: number;
  readonly name: string;
  readonly createdAt: string;
  /** The project of a workspace; null if the record is a project. */
  readonly projectId: string | null;
  /** Tags of the record itself; undefined in responses of an older release. */
  readonly tagBindings?: readonly TagBinding[] | undefined;
  /** True if the named reader may read the workspace, or the workspaces of the project; undefined means no. */
  readonly readable?: boolean | undefined;
  /** True if the named reader may plan in the workspace; undefined means no. */
  readonly plannable?: boolean | undefined;
}

/** `project` is undefined if it has just been deleted. */
interface WorkspaceInProject {
  readonly workspace: RelatedRecord;
  readonly project: RelatedRecord | undefined;
}

/** A project's tags also apply to its workspaces. */
export const effectiveTags = (record: RelatedRecord, project?: RelatedRecord): readonly TagBinding[] =>
  effectiveTagBindings(
    record.tagBindings ?? [],
    project && { path: `/api/v2/projects/${project.id}`, tagBindings: project.tagBindings ?? [] },
  ).map(({ key, value }) => ({ key, value }));

/** @throws GroundworkError `unavailable` or `timeout` if the owner cannot be reached */
export interface Directory {
  /** Omits records of other organizations. Sends at most 1,000 ids in one request. */
  findRelated(
    kind: RelatedKind,
    organizationId: OrganizationId,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, RelatedRecord>>;
  /** A workspace of any organization, with its project. With a reader, the response says whether they may read it now. */
  findWorkspace(id: string, reader?: Principal): Promise<WorkspaceInProject | undefined>;
  /** A record of any organization. With a reader, the response says whether they may read it now. */
  findOne(kind: RelatedKind, id: string, reader?: Principal): Promise<RelatedRecord | undefined>;
}

export function createDirectory(client: Pick<InternalClient, 'ask'>): Directory {
  async function ask(
    kind: RelatedKind,
    ids: readonly string[],
    reader?: Principal,
  ): Promise<RelatedRecord[]> {
    const wellFormed = [...new Set(ids)].filter((id) => isId(kind, id));
    const batches = await Promise.all(
      batchesOf(wellFormed).map((batch) => questions[kind](client, { ids: batch, reader })),
    );
    return batches.flat();
  }
  return {
    async findRelated(kind, organizationId, ids) {
      const found = (await ask(kind, ids)).filter((record) => record.organizationId === organizationId);
      return new Map(found.map((record) => [record.id, record]));
    },
    async findWorkspace(id, reader) {
      if (!isId('workspace', id)) return undefined;
      const { workspaces } = await client.ask(findWorkspaces, { ids: [id], reader, withProjects: true });
      const found = workspaces.find((workspace) => workspace.id === id);
      if (!found) return undefined;
      const { project, ...workspace } = found;
      if (project) return { workspace, project: { ...project, projectId: null } };
      // A release that does not know the parameter leaves the project out.
      const [asked] = await ask('project', [workspace.projectId]);
      return { workspace, project: asked };
    },
    async findOne(kind, id, reader) {
      return (await ask(kind, [id], reader)).find((record) => record.id === id);
    },
  };
}

type Asker = Pick<InternalClient, 'ask'>;
interface Asked {
  readonly ids: string[];
  readonly reader: Principal | undefined;
}

type Question = (client: Asker, asked: Asked) => Promise<RelatedRecord[]>;
const questions: Readonly<Record<RelatedKind, Question>> = {
  project: async (client, asked) => {
    const { projects } = await client.ask(findProjects, asked);
    return projects.map((project) => ({ ...project, projectId: null }));
  },
  workspace: async (client, asked) => {
    const { workspaces } = await client.ask(findWorkspaces, asked);
    return workspaces;
  },
};

function batchesOf(ids: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let at = 0; at < ids.length; at += maxFoundRecords) {
    batches.push(ids.slice(at, at + maxFoundRecords));
  }
  return batches;
}
