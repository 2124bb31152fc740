import { isDeepStrictEqual } from 'node:util';
import type { ServiceProvider } from '@groundwork/contracts';
import {
  newId,
  type OauthTokenId,
  type OrganizationId,
  type ProjectId,
  type WorkspaceId,
} from '@groundwork/contracts/resource-ids';
import type { TagBinding } from '@groundwork/contracts/tag-bindings';
import type { WorkspaceLock } from './workspace-lock.ts';
import type { InheritedSettings, WorkspaceSettings } from './workspace-settings.ts';

/** The repository that a workspace is linked with, and its connection. */
export interface VcsRepo {
  readonly oauthTokenId: OauthTokenId;
  readonly identifier: string;
  readonly displayIdentifier: string;
  /** Empty for the repository's default branch. */
  readonly branch: string;
  readonly ingressSubmodules: boolean;
  /** Regular expression for tags; stored but not evaluated. Empty if there is none. */
  readonly tagsRegex: string;
  /** The kind of the connection at the time of linking. */
  readonly serviceProvider: ServiceProvider;
  /** The provider's homepage at the time of linking. */
  readonly httpUrl: string;
}

/** A record in a project to which policies are attached. Nothing runs in it. */
export interface Workspace {
  readonly id: WorkspaceId;
  readonly organizationId: OrganizationId;
  readonly projectId: ProjectId;
  readonly name: string;
  readonly description: string | null;
  readonly vcsRepo: VcsRepo | null;
  /** Names of the workspace's tags, in the order in which they were added. */
  readonly tagNames: readonly string[];
  /** The workspace's own key-value tags, in the order in which they were added. */
  readonly tagBindings: readonly TagBinding[];
  readonly settings: WorkspaceSettings;
  readonly inherited: InheritedSettings;
  readonly lock: WorkspaceLock | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A workspace that is not stored yet, so its inherited values are unknown. */
export type NewWorkspace = Omit<Workspace, 'inherited'>;

export type WorkspaceAttributes = Pick<
  Workspace,
  'projectId' | 'name' | 'description' | 'vcsRepo' | 'tagNames' | 'tagBindings' | 'settings'
>;

export function newWorkspace(
  organizationId: OrganizationId,
  attributes: WorkspaceAttributes,
  now: Date,
): NewWorkspace {
  return {
    ...attributes,
    id: newId('workspace'),
    organizationId,
    lock: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** Orders of a list of workspaces; `-` means descending, and names break ties. */
export const workspaceOrders = [
  'name',
  '-name',
  'latest-change-at',
  '-latest-change-at',
  'current-run.created-at',
  '-current-run.created-at',
] as const;

export type WorkspaceOrder = (typeof workspaceOrders)[number];

/** Undefined leaves a value unchanged. */
export type WorkspaceChange = {
  readonly [Name in keyof WorkspaceAttributes | 'lock']?: Workspace[Name] | undefined;
};

/** The next version, or null if nothing changes. */
export function changeWorkspace(workspace: Workspace, change: WorkspaceChange, now: Date): Workspace | null {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed: Workspace = { ...workspace, ...given };
  if (isDeepStrictEqual(changed, workspace)) return null;
  return { ...changed, version: workspace.version + 1, updatedAt: now };
}

export const workspaceNameMaxLength = 90;

export const workspaceDescriptionMaxLength = 1024;

/** At most 90 letters, digits, `-` and `_` (docs/compatibility.md#validation). */
export function isWorkspaceName(text: string): boolean {
  return text.length <= workspaceNameMaxLength && /^[-\w]+$/.test(text);
}
