import type { ResourceOf } from '@groundwork/client';

export type Workspace = ResourceOf<'Workspaces'>;
export type Project = ResourceOf<'Projects'>;
/** Policy set that applies to a workspace or a project, or would apply if nothing excluded it. */
export type EffectivePolicySet = ResourceOf<'EffectivePolicySets'>;

/** Tag that applies to a workspace or a project; `links` lead to the project that a workspace has it from. */
export type EffectiveTag = ResourceOf<'EffectiveTagBindings'>;

/** True if the workspace is locked, and its reader may end that. */
export const mayUnlock = ({ attributes: { locked, permissions } }: Workspace): boolean =>
  locked && (permissions['can-unlock'] || permissions['can-force-unlock']);

/** Tag as forms write it, such as `env=test`. */
export const tagText = ({ attributes: { key, value } }: EffectiveTag): string =>
  value === '' ? key : `${key}=${value}`;

export const isInherited = ({ links }: EffectiveTag): boolean => links !== undefined;

/** The tags of a record itself, one a line. */
export const ownTags = (tags: readonly EffectiveTag[]): string =>
  tags
    .filter((tag) => !isInherited(tag))
    .map(tagText)
    .join('\n');

type Attributes = EffectivePolicySet['attributes'];

const applied: Readonly<Record<Attributes['applied-by'][number], string>> = {
  global: 'it applies to all workspaces',
  project: 'it is attached to the project',
  workspace: 'it is attached to the workspace',
  'tag-selector': 'a tag selects it',
};
const excluded: Readonly<Record<Attributes['excluded-by'][number], string>> = {
  'project-exclusion': 'the project is excluded',
  'workspace-exclusion': 'the workspace is excluded',
  'tag-exclusion': 'a tag is excluded',
};
const against: Readonly<Record<Attributes['not-enforced-because'][number], string>> = {
  excluded: '',
  'no-policies': 'it has no policies',
  'no-ready-version': 'no version of it is ready',
  'newest-version-errored': 'its newest version failed',
  'policy-without-text': 'a policy of it has no text',
};

export const whyApplied = ({ attributes }: EffectivePolicySet): string =>
  attributes['applied-by'].map((reason) => applied[reason]).join(', ');

/** Reasons why a set is not enforced; empty if it is. */
export const whyNot = ({ attributes }: EffectivePolicySet): string =>
  [
    ...attributes['excluded-by'].map((reason) => excluded[reason]),
    ...attributes['not-enforced-because'].map((reason) => against[reason]),
  ]
    .filter((reason) => reason !== '')
    .join(', ');
