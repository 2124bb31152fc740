import { z } from 'zod';
import { firstKind, isFirstKind, type Vocabulary, wordFor } from '../../hosts/vocabulary.ts';
import { relatedSchema } from './source-api.ts';

const selectorSchema = z.object({
  'tag-key': z.string(),
  'tag-value': z.string().nullish(),
  'is-exclude': z.boolean().nullish(),
});

/** A policy set in a response of the source. */
export const policySetSchema = z.object({
  id: z.string(),
  attributes: z.object({
    name: z.string(),
    description: z.string().nullish(),
    kind: z.string().nullish(),
    global: z.boolean().nullish(),
    overridable: z.boolean().nullish(),
    'agent-enabled': z.boolean().nullish(),
    'policy-tool-version': z.string().nullish(),
    'policy-update-patterns': z.array(z.string()).nullish(),
    'tag-selectors': z.array(selectorSchema).nullish(),
    versioned: z.boolean().nullish(),
    'vcs-repo': z.object({ identifier: z.string().nullish() }).nullish(),
  }),
  relationships: z
    .object({
      policies: relatedSchema,
      projects: relatedSchema,
      workspaces: relatedSchema,
      'project-exclusions': relatedSchema,
      'workspace-exclusions': relatedSchema,
    })
    .prefault({}),
});

export type TheirPolicySet = z.output<typeof policySetSchema>;

/** True if the policies of a set are in archives instead of separate records. */
export const isVersioned = ({ attributes }: TheirPolicySet): boolean =>
  attributes.versioned === true || Boolean(attributes['vcs-repo']?.identifier);

/** Attributes of a policy set to create. Omits defaults and attributes that its kind does not use. */
export function settingsOf({ attributes }: TheirPolicySet, vocabulary: Vocabulary) {
  const { name, description, global, overridable } = attributes;
  const kind = attributes.kind ?? firstKind;
  const hasAgent = attributes['agent-enabled'] === true;
  const toolVersion = attributes['policy-tool-version'];
  const patterns = attributes['policy-update-patterns'] ?? [];
  const selectors = attributes['tag-selectors'] ?? [];
  const usesTool = !isFirstKind(kind) || hasAgent;
  return {
    name,
    kind: wordFor(kind, vocabulary),
    global: global === true,
    ...(description && { description }),
    ...(usesTool && overridable === true && { overridable }),
    ...(isFirstKind(kind) && hasAgent && { 'agent-enabled': true }),
    ...(usesTool && toolVersion && toolVersion !== 'latest' && { 'policy-tool-version': toolVersion }),
    ...(patterns.length > 0 && { 'policy-update-patterns': patterns }),
    ...(selectors.length > 0 && {
      'tag-selectors': selectors.map((each) => ({
        'tag-key': each['tag-key'],
        'tag-value': each['tag-value'] ?? null,
        'is-exclude': each['is-exclude'] ?? false,
      })),
    }),
  };
}

const relations = [
  'policies',
  'projects',
  'workspaces',
  'project-exclusions',
  'workspace-exclusions',
] as const;
export type Relation = (typeof relations)[number];

/** Ids on the platform, keyed by id at the source. */
export type KnownIds = Readonly<Record<'policies' | 'projects' | 'workspaces', ReadonlyMap<string, string>>>;

/** Policies and targets of a set: ids on the platform, and the number of those that are missing. */
export type Targets = Readonly<
  Record<Relation, { readonly ids: readonly string[]; readonly missing: number }>
>;

export function targetsOf(set: TheirPolicySet, known: KnownIds): Targets {
  const { relationships } = set;
  const resolve = (theirs: readonly string[], here: ReadonlyMap<string, string>) => {
    const ids = theirs.flatMap((id) => here.get(id) ?? []);
    return { ids, missing: theirs.length - ids.length };
  };
  return {
    policies: resolve(isVersioned(set) ? [] : relationships.policies, known.policies),
    projects: resolve(relationships.projects, known.projects),
    workspaces: resolve(relationships.workspaces, known.workspaces),
    'project-exclusions': resolve(relationships['project-exclusions'], known.projects),
    'workspace-exclusions': resolve(relationships['workspace-exclusions'], known.workspaces),
  };
}

/** Message about missing policies and targets; undefined if none are missing. */
export function lossOf(targets: Targets): string | undefined {
  const missing = relations.flatMap((relation) => {
    const count = targets[relation].missing;
    return count === 0 ? [] : [`${count} of its ${relation}`];
  });
  return missing.length === 0 ? undefined : `These are not on the platform: ${missing.join(', ')}.`;
}

/** Relations of a set on the platform that lack an id. */
export function lackingIn(
  relationships: Readonly<Partial<Record<Relation, unknown>>>,
  targets: Targets,
): Relation[] {
  return relations.filter((relation) => {
    const have = relatedSchema.parse(relationships[relation]);
    return targets[relation].ids.some((id) => !have.includes(id));
  });
}
