import type { Problem } from '@groundwork/errors';
import type { OrganizationId } from '@groundwork/resource-id';
import type { Directory, RelatedKind, RelatedRecord } from '../directory/directory.ts';
import type { PolicyKind } from '../policy-words/policy-kind.ts';
import type { PolicyStores } from '../stores.ts';
import { kindOfRelation, targetRelations, type TargetRelation } from './relation.ts';

/** The identifiers that a body gives for a relation, and their position in it. */
export interface GivenIdentifiers {
  readonly relation: TargetRelation;
  readonly pointer: string;
  readonly ids: readonly string[];
}

/** Nobody reads more problems than this for one body. */
export const mostProblems = 100;

/** The problem of a record that a body names at the pointer, and that is not found. */
export const unknownRecord = (
  kind: RelatedKind | 'policy' | 'policy set',
  id: string,
  pointer: string,
): Problem => ({
  detail: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${id} not found`,
  pointer,
});

/**
 * Looks up the projects and workspaces that a body names, each kind once. A record that does not exist or belongs to
 * another organization is a problem at its place, with the same message.
 */
export async function findGiven(
  directory: Directory,
  organizationId: OrganizationId,
  given: readonly GivenIdentifiers[],
): Promise<{ found: ReadonlyMap<string, RelatedRecord>; problems: Problem[] }> {
  const kinds: RelatedKind[] = ['project', 'workspace'];
  const answers = await Promise.all(
    kinds.map((kind) => {
      const ids = given.filter(({ relation }) => kindOfRelation[relation] === kind).flatMap(({ ids }) => ids);
      return directory.findRelated(kind, organizationId, ids);
    }),
  );
  const found = new Map(answers.flatMap((answer) => [...answer]));
  const problems = unknownAmong(given, (id) => !found.has(id));
  return { found, problems };
}

/** The problems of those identifiers that are unknown. */
function unknownAmong(given: readonly GivenIdentifiers[], isUnknown: (id: string) => boolean): Problem[] {
  return given
    .flatMap(({ relation, pointer, ids }) =>
      ids.flatMap((id, at) =>
        isUnknown(id) ? [unknownRecord(kindOfRelation[relation], id, `${pointer}/${at}`)] : [],
      ),
    )
    .slice(0, mostProblems);
}

/**
 * Keeps the records from being deleted until the transaction ends. A record that was deleted after it was looked up is
 * a problem as if it had never existed.
 */
export async function holdGiven(
  tx: PolicyStores,
  given: readonly GivenIdentifiers[],
  found: ReadonlyMap<string, RelatedRecord>,
): Promise<Problem[]> {
  const gone = new Set<string>();
  for (const kind of ['project', 'workspace'] as const) {
    const ids = new Set(
      given.filter(({ relation }) => kindOfRelation[relation] === kind).flatMap((list) => list.ids),
    );
    const records = [...ids].flatMap((id) => found.get(id) ?? []);
    for (const id of await tx.relatedRecords.hold(kind, records)) gone.add(id);
  }
  return unknownAmong(given, (id) => gone.has(id));
}

/**
 * Keeps the policies from being deleted; a policy that is unknown, or of another kind than the set, is a problem at
 * its place.
 */
export async function holdPolicies(
  tx: PolicyStores,
  set: { readonly organizationId: OrganizationId; readonly kind: PolicyKind },
  ids: readonly string[],
  pointer: string,
): Promise<Problem[]> {
  if (ids.length === 0) return [];
  const kinds = await tx.policies.holdKinds(set.organizationId, ids);
  return ids
    .flatMap((id, at): Problem[] => {
      const kind = kinds.get(id);
      if (kind === undefined) return [unknownRecord('policy', id, `${pointer}/${at}`)];
      if (kind === set.kind) return [];
      return [
        { detail: `Policy ${id} is not of the same kind as the policy set`, pointer: `${pointer}/${at}` },
      ];
    })
    .slice(0, mostProblems);
}

/** The relations to projects and workspaces that a body gives, each with its place below `relationships`. */
export function givenTargets(
  relationships: Partial<Record<TargetRelation, readonly string[]>>,
): GivenIdentifiers[] {
  return targetRelations.flatMap((relation) => {
    const ids = relationships[relation];
    return ids ? [{ relation, ids, pointer: `/data/relationships/${relation}/data` }] : [];
  });
}
