import { maxNamedRelations, type policySetStateV1 } from '@groundwork/contracts';
import type { z } from 'zod';
import type { RelatedKind } from '../directory/directory.ts';

/** Relations of policy sets, as documents name them. */
export const relations = [
  'policies',
  'projects',
  'workspaces',
  'project-exclusions',
  'workspace-exclusions',
] as const;
export type Relation = (typeof relations)[number];

/** Relations to records of admin-orgs. */
export const targetRelations = [
  'projects',
  'workspaces',
  'project-exclusions',
  'workspace-exclusions',
] as const;
export type TargetRelation = (typeof targetRelations)[number];

export const kindOfRelation: Readonly<Record<TargetRelation, RelatedKind>> = {
  projects: 'project',
  'project-exclusions': 'project',
  workspaces: 'workspace',
  'workspace-exclusions': 'workspace',
};

export const typeOfRelation = {
  policies: 'policies',
  projects: 'projects',
  'project-exclusions': 'projects',
  workspaces: 'workspaces',
  'workspace-exclusions': 'workspaces',
} as const satisfies Record<Relation, string>;

/** Sorted identifiers, keyed by relation. */
export type Relations = Readonly<Record<Relation, readonly string[]>>;

export const noRelations: Relations = {
  policies: [],
  projects: [],
  workspaces: [],
  'project-exclusions': [],
  'workspace-exclusions': [],
};

export interface RelationChange {
  readonly relation: Relation;
  readonly change: 'added' | 'removed';
  readonly ids: readonly string[];
}

type StateChanges = z.infer<typeof policySetStateV1>['changes'];

/** Changes as events show them: the first few hundred identifiers, and their total. */
export function toldChanges(changes: readonly RelationChange[]): StateChanges {
  return changes
    .filter(({ ids }) => ids.length > 0)
    .map(({ relation, change, ids }) => ({
      relation,
      change,
      ids: ids.slice(0, Math.floor(maxNamedRelations / changes.length)),
      count: ids.length,
    }));
}
