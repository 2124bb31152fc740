import { isDeepStrictEqual } from 'node:util';
import { newId, type OrganizationId, type ProjectId } from '@groundwork/contracts/resource-ids';
import type { TagBinding } from '@groundwork/contracts/tag-bindings';
import type { Organization } from '../organizations/organization.ts';
import type { ExecutionMode } from '../execution-modes/execution-mode.ts';
import type { OwnExecutionMode } from '../execution-modes/own-execution-mode.ts';

export interface Project {
  readonly id: ProjectId;
  readonly organizationId: OrganizationId;
  readonly name: string;
  readonly description: string | null;
  /** Tags that the project's workspaces inherit, in the order in which they were added. */
  readonly tagBindings: readonly TagBinding[];
  /**
   * How long the project's workspaces may be inactive, such as `14d`. The workspaces inherit the value. Stored for
   * clients.
   */
  readonly autoDestroyActivityDuration: string | null;
  /** Execution mode of the project's workspaces; null to inherit the mode of the organization. Stored for clients. */
  readonly ownExecutionMode: OwnExecutionMode;
  /** The mode of its organization at the time of reading. */
  readonly inheritedExecutionMode: ExecutionMode;
  /**
   * True for the project of workspaces whose creation request names no project. Every organization has one, and it
   * cannot be deleted.
   */
  readonly isDefault: boolean;
  /** Number of workspaces in the project. It changes without a new version. */
  readonly workspaceCount: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A project that is not stored yet, so its inherited values are unknown. */
export type NewProject = Omit<Project, 'inheritedExecutionMode'>;

export type ProjectAttributes = Pick<
  Project,
  'name' | 'description' | 'tagBindings' | 'autoDestroyActivityDuration' | 'ownExecutionMode'
>;

export function newProject(
  organizationId: OrganizationId,
  attributes: ProjectAttributes,
  now: Date,
): NewProject {
  return {
    ...attributes,
    id: newId('project'),
    organizationId,
    isDefault: false,
    workspaceCount: 0,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** The default project of a new organization, with the id in `defaultProjectId`. */
export function newDefaultProject(organization: Organization): NewProject {
  const attributes = { ...initialAttributes, name: 'Default Project' };
  const project = newProject(organization.id, attributes, organization.createdAt);
  return { ...project, id: organization.defaultProjectId, isDefault: true };
}

/** Defaults of a new project. */
export const initialAttributes: Omit<ProjectAttributes, 'name'> = {
  description: null,
  tagBindings: [],
  autoDestroyActivityDuration: null,
  ownExecutionMode: null,
};

/** Undefined leaves a value unchanged. */
export type ProjectChange = {
  readonly [Name in keyof ProjectAttributes]?: ProjectAttributes[Name] | undefined;
};

/** The next version, or null if nothing changes. */
export function changeProject(project: Project, change: ProjectChange, now: Date): Project | null {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed: Project = { ...project, ...given };
  if (isDeepStrictEqual(changed, project)) return null;
  return { ...changed, version: project.version + 1, updatedAt: now };
}

/** Orders of a list of projects, besides the default, which is newest first; `-` means descending. */
export const projectOrders = ['name', '-name'] as const;

export type ProjectOrder = (typeof projectOrders)[number];

export const projectNameLength = { min: 3, max: 40 } as const;

export const projectDescriptionMaxLength = 256;

/** 3 to 40 letters, digits, `-`, `_`, and spaces that are neither first nor last (docs/compatibility.md#validation). */
export function isProjectName(text: string): boolean {
  const { min, max } = projectNameLength;
  return text.length >= min && text.length <= max && /^[-\w]([-\w ]*[-\w])?$/.test(text);
}
