import { z } from 'zod';
import { directoryOf } from '@groundwork/contracts';
import { vcsRepoShape, withOneConnection, withRepositoryNamed } from '@groundwork/followed-repository';
import { resourceBody } from '@groundwork/jsonapi';
import { policyKinds } from '../policy-words/policy-kind.ts';
import { maxDescriptionLength, policyName } from '../policy-words/policy-name.ts';
import { latestToolVersion, type Pin } from '../policy-tool-versions/policy-tool-version.ts';
import { toolVersionNumber } from '../policy-tool-versions/policy-tool-version.request.ts';
import { tagSelectorsAttribute, tagSelectorsIn } from '../tag-selectors/tag-selector.request.ts';
import { exclusionsAmong, withTagSelectors, type TagSelector } from '../tag-selectors/tag-selector.ts';
import { maxPatternsLength } from '../policy-set-repositories/policy-set-repository.ts';
import { typeOfRelation, type TargetRelation } from '../relations/relation.ts';
import { brokenRules, type Current, type RuleOptions } from './policy-set-rules.ts';
import type { PolicySet } from './policy-set.ts';

/** Beta settings: among the attributes as in every sample, or the relationships, as documented elsewhere (B1). */
const settings = {
  overridable: z.boolean().nullish(),
  'agent-enabled': z.boolean().nullish(),
  'policy-tool-version': toolVersionNumber.nullish(),
};

const path = z
  .string()
  .refine((text) => directoryOf(text) !== null, 'must be a directory inside the repository');

const patterns = z
  .array(z.string().min(1).max(1024))
  .max(100)
  .refine(
    (given) => given.join('').length <= maxPatternsLength,
    `must have at most ${maxPatternsLength} characters in all`,
  );

const vcsRepo = withOneConnection(z.object(vcsRepoShape));
/** For a set without a repository, the body must name one. */
const newVcsRepo = withRepositoryNamed(vcsRepo);

const attributes = {
  ...settings,
  description: z.string().max(maxDescriptionLength).nullish(),
  kind: z.enum(policyKinds).nullish(),
  global: z.boolean().nullish(),
  'policies-path': path.nullish(),
  'allow-empty': z.boolean().nullish(),
  'require-passing-tests': z.boolean().nullish(),
  'tag-selectors': tagSelectorsAttribute.nullish(),
  'policy-update-patterns': patterns.nullish(),
};

const listOf = <const Type extends string>(type: Type) =>
  z.object({ data: z.array(z.object({ type: z.literal(type), id: z.string().min(1).max(256) })) }).nullish();

const relationships = {
  ...settings,
  projects: listOf(typeOfRelation.projects),
  workspaces: listOf(typeOfRelation.workspaces),
  'project-exclusions': listOf(typeOfRelation['project-exclusions']),
  'workspace-exclusions': listOf(typeOfRelation['workspace-exclusions']),
};

type Context = { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void };

/** Checked even if attributes are invalid, so that all problems of a body are reported at once. */
const always = { when: () => true };

const applyRules = (current: Current | null, options: RuleOptions) => (body: unknown, context: Context) => {
  for (const { path, message } of brokenRules(body, current, options)) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
};

export const newPolicySetBody = (options: RuleOptions) =>
  resourceBody('policy-sets', {
    attributes: z.object({ ...attributes, name: policyName, 'vcs-repo': newVcsRepo.nullish() }),
    relationships: z.object({ ...relationships, policies: listOf(typeOfRelation.policies) }).nullish(),
  }).superRefine(applyRules(null, options), always);

const changesBody = (repository: typeof vcsRepo) =>
  resourceBody('policy-sets', {
    attributes: z.object({
      ...attributes,
      name: policyName.optional(),
      'vcs-repo': repository.nullish(),
    }),
    relationships: z.object(relationships).nullish(),
  });

/** B4: policies in the body are ignored (ADR 28). */
export const policySetChangesBody = changesBody(vcsRepo);

/** Adds the rules that depend on the set. */
export const policySetChangesBodyOf = (current: Current, options: RuleOptions) =>
  changesBody(current.policySet.vcsRepo ? vcsRepo : newVcsRepo).superRefine(
    applyRules(current, options),
    always,
  );

export type NewPolicySetData = z.output<ReturnType<typeof newPolicySetBody>>['data'];
export type PolicySetChanges = z.output<typeof policySetChangesBody>['data'];
type Given = Pick<PolicySetChanges, 'attributes' | 'relationships'>;

/** Identifiers, keyed by relation; a relation that the body omits is absent. */
export function identifiersIn({ relationships: given }: Given): Partial<Record<TargetRelation, string[]>> {
  const ids = (name: TargetRelation) => {
    const list = given?.[name];
    return list ? { [name]: list.data.map(({ id }) => id) } : {};
  };
  return {
    ...ids('projects'),
    ...ids('workspaces'),
    ...ids('project-exclusions'),
    ...ids('workspace-exclusions'),
  };
}

type Settings = Pick<PolicySet, 'overridable' | 'agentEnabled' | 'policyToolVersion'>;

const initialSettings: Settings = {
  overridable: false,
  agentEnabled: false,
  policyToolVersion: latestToolVersion,
};

/** Settings that need the agent are reset to their defaults if the agent is switched off. */
export function settingsAfter(
  { attributes: given, relationships: related }: Given,
  current: (Settings & Pick<PolicySet, 'kind'>) | null,
  kind: PolicySet['kind'],
): Settings {
  const before = current ?? initialSettings;
  const agentGiven = given['agent-enabled'] ?? related?.['agent-enabled'] ?? before.agentEnabled;
  const agentEnabled = kind === 'kind1' && agentGiven;
  if (kind === 'kind1' && !agentEnabled) return initialSettings;
  return {
    agentEnabled,
    overridable: given.overridable ?? related?.overridable ?? before.overridable,
    policyToolVersion:
      given['policy-tool-version'] ?? related?.['policy-tool-version'] ?? before.policyToolVersion,
  };
}

export const pinAfter = (
  { attributes: given }: Given,
  current: PolicySet | null,
  { kind, policyToolVersion }: Pick<PolicySet, 'kind' | 'policyToolVersion'>,
): Pin => ({
  kind,
  before: current?.policyToolVersion ?? null,
  after: policyToolVersion,
  pointer: `/data/${given['policy-tool-version'] ? 'attributes' : 'relationships'}/policy-tool-version`,
});

/** The body replaces all selectors, if it names any. A global set keeps only those that exclude. */
export function tagSelectorsAfter(
  { attributes: given }: Given,
  current: readonly TagSelector[],
  { global }: Pick<PolicySet, 'global'>,
): readonly TagSelector[] {
  const named = given['tag-selectors'];
  const after = named ? withTagSelectors([], tagSelectorsIn(named)) : current;
  return global ? exclusionsAmong(after) : after;
}

/** An empty string means that the setting is not set. */
export const textOrNull = (text: string | null) => (text === '' ? null : text);
