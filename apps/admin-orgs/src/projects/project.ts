import { isDeepStrictEqual } from 'node:util';
import { newId, type OrganizationId, type ProjectId } from '@groundwork/resource-id';
import type { TagBinding } from '@groundwork/tag-bindings';
import type { Organization } from '../organizations/organization.ts';
import type { ExecutionMode } from '../execution-modes/execution-mode.ts';
import type { OwnExecutionMode } from '../execution-modes/own-execution-mode.ts';

/** A group of workspaces of one organization. */
export interface Project {
  readonly id: ProjectId;
  readonly organizationId: OrganizationId;
  readonly name: string;
  readonly description: string | null;
  /** Its own tags, in the order in which they were added. Its workspaces inherit them. */
  readonly tagBindings: readonly TagBinding[];
  /** How long its workspaces may be inactive, such as `14d`; inherited by them, and kept for clients. */
  readonly autoDestroyActivityDuration: string | null;
  /** Where its workspaces run; null if it takes the mode of its organization. Kept for clients. */
  readonly ownExecutionMode: OwnExecutionMode;
  /** The mode of its organization when the project was read. */
  readonly inheritedExecutionMode: ExecutionMode;
  /** The project of workspaces that name none. Every organization has one and keeps it. */
  readonly isDefault: boolean;
  /** The number of workspaces in it; it changes without a new version. */
  readonly workspaceCount: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A project that is not stored yet, so that nobody has looked up what it inherits. */
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

/** The project that is created with a new organization, under the id that the organization has for it. */
export function newDefaultProject(organization: Organization): NewProject {
  const attributes = { ...initialAttributes, name: 'Default Project' };
  const project = newProject(organization.id, attributes, organization.createdAt);
  return { ...project, id: organization.defaultProjectId, isDefault: true };
}

/** What a project has for which nobody has set anything but its name. */
export const initialAttributes: Omit<ProjectAttributes, 'name'> = {
  description: null,
  tagBindings: [],
  autoDestroyActivityDuration: null,
  ownExecutionMode: null,
};

/** What a request may change; undefined leaves a value as it is. */
export type ProjectChange = {
  readonly [Name in keyof ProjectAttributes]?: ProjectAttributes[Name] | undefined;
};

/** The next version of the project, or null if the change changes nothing. */
export function changeProject(project: Project, change: ProjectChange, now: Date): Project | null {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed: Project = { ...project, ...given };
  if (isDeepStrictEqual(changed, project)) return null;
  return { ...changed, version: project.version + 1, updatedAt: now };
}

/** Orders that a list of projects can be in, besides its own. */
export const projectOrders = ['name', '-name'] as const;

export type ProjectOrder = (typeof projectOrders)[number];

export const projectNameLength = { min: 3, max: 40 } as const;

export const projectDescriptionMaxLength = 256;

/** 3 to 40 letters, digits, `-`, `_`, and spaces that are neither first nor last (docs/compatibility.md#validation). */
export function isProjectName(text: string): boolean {
  const { min, max } = projectNameLength;
  return text.length >= min && text.length <= max && /^[-\w]([-\w ]*[-\w])?$/.test(text);
}
