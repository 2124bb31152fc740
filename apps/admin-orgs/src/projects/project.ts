import type { Organization } from '../organizations/organization.ts';
import { newId, type OrganizationId, type ProjectId } from '@groundwork/resource-id';

/** A group of workspaces of one organization. */
export interface Project {
  readonly id: ProjectId;
  readonly organizationId: OrganizationId;
  readonly name: string;
  readonly description: string | null;
  /** The project of workspaces that name none. Every organization has one and keeps it. */
  readonly isDefault: boolean;
  /** The number of workspaces in it; it changes without a new version. */
  readonly workspaceCount: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface NewProject {
  readonly name: string;
  readonly description: string | null;
}

export function newProject(organizationId: OrganizationId, attributes: NewProject, now: Date): Project {
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
export function newDefaultProject({ id, defaultProjectId, createdAt }: Organization): Project {
  const attributes = { name: 'Default Project', description: null };
  return { ...newProject(id, attributes, createdAt), id: defaultProjectId, isDefault: true };
}

/** What a request may change; undefined leaves a value as it is. */
export type ProjectChange = { readonly [Name in keyof NewProject]?: NewProject[Name] | undefined };

/** The next version of the project, or null if the change changes nothing. */
export function changeProject(project: Project, change: ProjectChange, now: Date): Project | null {
  const { name = project.name, description = project.description } = change;
  if (name === project.name && description === project.description) return null;
  return { ...project, name, description, version: project.version + 1, updatedAt: now };
}

export const projectNameLength = { min: 3, max: 40 } as const;

export const projectDescriptionMaxLength = 256;

/** 3 to 40 letters, digits, `-`, `_`, and spaces that are neither first nor last (docs/compatibility.md#validation). */
export function isProjectName(text: string): boolean {
  const { min, max } = projectNameLength;
  return text.length >= min && text.length <= max && /^[-\w]([-\w ]*[-\w])?$/.test(text);
}
