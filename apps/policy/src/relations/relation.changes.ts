import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { Problem } from '@groundwork/errors';
import type { Directory, RelatedKind, RelatedRecord } from '../directory/directory.ts';
import type { PolicyKind } from '../policy-words/policy-kind.ts';
import type { PolicyStores } from '../stores.ts';
import { kindOfRelation, targetRelations, type TargetRelation } from './relation.ts';

export interface GivenIdentifiers {
  readonly relation: TargetRelation;
  readonly pointer: string;
  readonly ids: readonly string[];
}

/** Limit on the number of problems in a response: more would not help the client. */
export const maxProblems = 100;

export const unknownRecord = (
  kind: RelatedKind | 'policy' | 'policy set',
  id: string,
  pointer: string,
): Problem => ({
  detail: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${id} not found`,
  pointer,
});

/** Unknown records and those of other organizations are problems with the same message. */
export async function findGiven(
  directory: Directory,
  organizationId: OrganizationId,
  given: readonly GivenIdentifiers[],
): Promise<{ found: ReadonlyMap<string, RelatedRecord>; problems: Problem[] }> {
  const kinds: RelatedKind[] = ['project', 'workspace'];
  const responses = await Promise.all(
    kinds.map((kind) => {
      const ids = given.filter(({ relation }) => kindOfRelation[relation] === kind).flatMap(({ ids }) => ids);
      return directory.findRelated(kind, organizationId, ids);
    }),
  );
  const found = new Map(responses.flatMap((response) => [...response]));
  const problems = unknownAmong(given, (id) => !found.has(id));
  return { found, problems };
}

function unknownAmong(given: readonly GivenIdentifiers[], isUnknown: (id: string) => boolean): Problem[] {
  return given
    .flatMap(({ relation, pointer, ids }) =>
      ids.flatMap((id, at) =>
        isUnknown(id) ? [unknownRecord(kindOfRelation[relation], id, `${pointer}/${at}`)] : [],
      ),
    )
    .slice(0, maxProblems);
}

/** A record that was deleted since its lookup is a problem like an unknown one. */
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

/** Keeps the policies from being deleted. Unknown policies and those of another kind are problems. */
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
    .slice(0, maxProblems);
}

export function givenTargets(
  relationships: Partial<Record<TargetRelation, readonly string[]>>,
): GivenIdentifiers[] {
  return targetRelations.flatMap((relation) => {
    const ids = relationships[relation];
    return ids ? [{ relation, ids, pointer: `/data/relationships/${relation}/data` }] : [];
  });
}
