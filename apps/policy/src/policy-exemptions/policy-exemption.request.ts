import { z } from 'zod';
import { resourceBody } from '@groundwork/jsonapi';
import { tagKey, tagValue } from '../tag-selectors/tag-selector.request.ts';
import { withTagSelectors } from '../tag-selectors/tag-selector.ts';
import {
  exemptionStatuses,
  maxExemptionDays,
  maxExemptionOwnerLength,
  maxExemptionReasonLength,
  maxExemptionTags,
  tagsOf,
  type ExemptedTag,
  type ExemptionChanges,
  type PolicyExemption,
} from './policy-exemption.ts';

const dayMs = 86_400_000;

const reason = z.string().trim().min(1).max(maxExemptionReasonLength);
const owner = z.string().trim().min(1).max(maxExemptionOwnerLength);
const policyName = z.string().min(1).max(255);

const time = z.iso
  .datetime({
    offset: true,
    abort: true,
    error: ({ input }) =>
      typeof input === 'string' ? 'must be a time such as 2027-01-31T12:00:00Z' : undefined,
  })
  .transform((text) => new Date(text));

/** @param current the end of an existing exemption, which is accepted even if it is in the past */
const endAfter = (now: Date, current?: Date) =>
  time.superRefine((end, context) => {
    if (end.getTime() === current?.getTime()) return;
    const leftMs = end.getTime() - now.getTime();
    const problem = (message: string) => {
      context.addIssue({ code: 'custom', message });
    };
    if (leftMs <= 0) problem('must be in the future');
    else if (leftMs > maxExemptionDays * dayMs) problem(`must be at most ${maxExemptionDays} days away`);
  });

/** A tag without a value has null or an empty one. Each tag counts once. */
const tags = z
  .array(z.object({ key: tagKey, value: tagValue.nullish() }))
  .max(maxExemptionTags)
  .transform((given): ExemptedTag[] =>
    withTagSelectors(
      [],
      given.map(({ key, value }) => ({ key, value: value ? value : null, exclude: false })),
    ).map(({ key, value }) => ({ key, value })),
  );

const identifierOf = <const Type extends string>(type: Type) =>
  z.object({ type: z.literal(type), id: z.string().min(1).max(256) });
const relatedTo = <const Type extends string>(type: Type) => z.object({ data: identifierOf(type) });
const perhapsRelatedTo = <const Type extends string>(type: Type) =>
  z.object({ data: identifierOf(type).nullish() }).nullish();

const newBody = (endsAt: z.ZodType<Date>) =>
  resourceBody('policy-exemptions', {
    attributes: z.object({
      'policy-name': policyName.nullish(),
      reason,
      owner,
      'ends-at': endsAt,
      tags: tags.nullish(),
    }),
    relationships: z.object({
      'policy-set': relatedTo('policy-sets'),
      workspace: perhapsRelatedTo('workspaces'),
      project: perhapsRelatedTo('projects'),
    }),
  });

/** Schema without the rules about the time and the scope. */
export const newPolicyExemptionBody = newBody(time);

export const newPolicyExemptionBodyAt = (now: Date) =>
  newBody(endAfter(now)).superRefine(({ data }, context) => {
    for (const { path, message } of scopeProblems(data)) {
      context.addIssue({ code: 'custom', path: ['data', ...path], message });
    }
  });

export type NewExemptionData = z.output<typeof newPolicyExemptionBody>['data'];

/** Exactly one of `workspace`, `project` and `tags` is the scope. */
function scopeProblems({ attributes, relationships }: NewExemptionData) {
  const given = [
    ...(relationships.workspace?.data ? [['relationships', 'workspace'] as const] : []),
    ...(relationships.project?.data ? [['relationships', 'project'] as const] : []),
    ...(attributes.tags && attributes.tags.length > 0 ? [['attributes', 'tags'] as const] : []),
  ];
  const [first, ...others] = given;
  if (!first)
    return [{ path: ['attributes', 'tags'], message: "can't be blank without a workspace or a project" }];
  return others.map((path) => ({ path, message: `cannot be given together with ${first[1]}` }));
}

/** Shape of the body of a change: the rest of the resource may be sent back as it is. */
const changesBody = (endsAt: z.ZodType<Date>) =>
  resourceBody('policy-exemptions', {
    attributes: z.object({
      reason: reason.nullish(),
      owner: owner.nullish(),
      'ends-at': endsAt.nullish(),
      'policy-name': policyName.nullish(),
      tags: tags.nullish(),
    }),
    relationships: z
      .object({
        'policy-set': relatedTo('policy-sets').nullish(),
        workspace: perhapsRelatedTo('workspaces'),
        project: perhapsRelatedTo('projects'),
      })
      .nullish(),
  });

/** Schema without the rules that depend on the exemption. */
export const policyExemptionChangesBody = changesBody(time);

type ExemptionChangesData = z.output<typeof policyExemptionChangesBody>['data'];

/** Adds these rules: only reason, owner and end may change. */
export const policyExemptionChangesBodyOf = (current: PolicyExemption, now: Date) =>
  changesBody(endAfter(now, current.endsAt)).superRefine(({ data }, context) => {
    for (const path of fixedMembersChanged(data, current)) {
      const message = 'cannot be changed: create another exemption, and delete this one';
      context.addIssue({ code: 'custom', path: ['data', ...path], message });
    }
  });

/** Paths of members that the body would change, although they cannot change. Absent members keep their value. */
function fixedMembersChanged(
  { attributes, relationships }: ExemptionChangesData,
  current: PolicyExemption,
): string[][] {
  const { 'policy-name': policy, tags: given } = attributes;
  const set = relationships?.['policy-set']?.data.id;
  return [
    ...(policy !== undefined && policy !== current.policyName ? [['attributes', 'policy-name']] : []),
    ...(given && !isSame(given, tagsOf(current.scope)) ? [['attributes', 'tags']] : []),
    ...(set !== undefined && set !== current.policySetId ? [['relationships', 'policy-set']] : []),
    ...(['workspace', 'project'] as const)
      .filter((kind) => !isTarget(current, kind, relationships?.[kind]?.data))
      .map((kind) => ['relationships', kind]),
  ];
}

const isSame = (one: readonly ExemptedTag[], other: readonly ExemptedTag[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** True if the body has no target of this kind, or the one that the exemption has. */
function isTarget(
  { scope }: PolicyExemption,
  kind: 'workspace' | 'project',
  given: { readonly id: string } | null | undefined,
): boolean {
  if (given === undefined) return true;
  return (given?.id ?? null) === (scope.kind === kind ? scope.id : null);
}

/** Omitted or null fields keep their value. */
export const changesAfter = (
  given: ExemptionChangesData['attributes'],
  current: ExemptionChanges,
): ExemptionChanges => ({
  reason: given.reason ?? current.reason,
  owner: given.owner ?? current.owner,
  endsAt: given['ends-at'] ?? current.endsAt,
});

const id = z.string().max(256).optional();

/** An empty filter does not restrict the list. */
export const policyExemptionQuery = z.object({
  'filter[policy-set]': id,
  'filter[workspace]': id,
  'filter[status]': z.enum([...exemptionStatuses, '']).optional(),
});
