import { isDeepStrictEqual } from 'node:util';
import type { ServiceProvider } from '@groundwork/contracts';
import {
  newId,
  type OauthTokenId,
  type OrganizationId,
  type ProjectId,
  type WorkspaceId,
} from '@groundwork/resource-id';
import type { TagBinding } from '@groundwork/tag-bindings';
import type { WorkspaceLock } from './workspace-lock.ts';
import type { InheritedSettings, WorkspaceSettings } from './workspace-settings.ts';

/** The repository that a workspace is linked to, and the connection through which it is reached. */
export interface VcsRepo {
  readonly oauthTokenId: OauthTokenId;
  readonly identifier: string;
  readonly displayIdentifier: string;
  /** Empty for the repository's default branch. */
  readonly branch: string;
  readonly ingressSubmodules: boolean;
  /** Which tags count, as an expression that is kept and not read; empty for none. */
  readonly tagsRegex: string;
  /** The connection's kind as it was when the workspace was linked. */
  readonly serviceProvider: ServiceProvider;
  /** The provider's homepage, from the same time. */
  readonly httpUrl: string;
}

/** What policies are enforced on; it belongs to one project. */
export interface Workspace {
  readonly id: WorkspaceId;
  readonly organizationId: OrganizationId;
  readonly projectId: ProjectId;
  readonly name: string;
  readonly description: string | null;
  readonly vcsRepo: VcsRepo | null;
  /** Names of its tags, in the order in which they were added. */
  readonly tagNames: readonly string[];
  /** Its own tag bindings, in the same order. */
  readonly tagBindings: readonly TagBinding[];
  readonly settings: WorkspaceSettings;
  readonly inherited: InheritedSettings;
  readonly lock: WorkspaceLock | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A workspace that is not stored yet, so that nobody has looked up what it inherits. */
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

/** How lists of workspaces can be sorted, each also with `-` for the other way round; names break ties. */
export const workspaceOrders = [
  'name',
  '-name',
  'latest-change-at',
  '-latest-change-at',
  'current-run.created-at',
  '-current-run.created-at',
] as const;

export type WorkspaceOrder = (typeof workspaceOrders)[number];

/** What a request may change; undefined leaves a value as it is. */
export type WorkspaceChange = {
  readonly [Name in keyof WorkspaceAttributes | 'lock']?: Workspace[Name] | undefined;
};

/** The next version of the workspace, or null if the change changes nothing. */
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
