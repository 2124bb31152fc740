import { policyKinds } from '../policy-words/policy-kind.ts';
import { latestToolVersion } from '../policy-tool-versions/policy-tool-version.ts';
import type { PolicySet } from './policy-set.ts';

interface BrokenRule {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Null for a new set. */
export interface Current {
  readonly policySet: PolicySet;
  readonly hasPolicies: boolean;
}

export interface RuleOptions {
  /** The reference product's clients send settings that a set's kind does not use; those are ignored. */
  readonly isLenient: boolean;
}

/** Rules about several fields (B1, B4). They run alongside the schema, so they skip fields of the wrong shape. */
export function brokenRules(body: unknown, current: Current | null, options: RuleOptions): BrokenRule[] {
  const data = memberOf(body, 'data');
  return [
    ...kindRules(data, current),
    ...settingRules(data, current, options),
    ...repositoryRules(data, current),
    ...relationRules(data, current),
  ].map(({ path, message }) => ({ path: ['data', ...path], message }));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const memberOf = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);

const flagOf = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
const kindOf = (data: unknown) => policyKinds.find((kind) => kind === memberOf(data, 'attributes', 'kind'));

function isAnyRelated(data: unknown, relation: string): boolean {
  const list = memberOf(data, 'relationships', relation, 'data');
  return Array.isArray(list) && list.length > 0;
}

function isAnySelected(data: unknown): boolean {
  const list = memberOf(data, 'attributes', 'tag-selectors');
  return Array.isArray(list) && list.some((selector: unknown) => memberOf(selector, 'is-exclude') !== true);
}

function kindRules(data: unknown, current: Current | null): BrokenRule[] {
  const kind = kindOf(data);
  const isChanged = current && kind && kind !== current.policySet.kind;
  return isChanged ? [{ path: ['attributes', 'kind'], message: 'cannot be changed' }] : [];
}

const needsAgent = 'can be set for this kind of policy set only when agent-enabled is true';

/** These settings may be among the attributes or the relationships. */
function settingRules(data: unknown, current: Current | null, { isLenient }: RuleOptions): BrokenRule[] {
  const placeOf = (name: string) =>
    (memberOf(data, 'attributes', name) ?? null) === null ? 'relationships' : 'attributes';
  const given = (name: string) => memberOf(data, placeOf(name), name);
  const broken = (name: string, message: string) => ({ path: [placeOf(name), name], message });
  const agent = flagOf(given('agent-enabled'));
  if ((current?.policySet.kind ?? kindOf(data)) === 'kind2') {
    return agent === true && !isLenient
      ? [broken('agent-enabled', 'is not available for this kind of policy set')]
      : [];
  }
  if (agent ?? current?.policySet.agentEnabled) return [];
  const tool = given('policy-tool-version') ?? latestToolVersion;
  const isToolGiven = typeof tool === 'string' && tool !== latestToolVersion;
  return [
    ...(given('overridable') === true ? [broken('overridable', needsAgent)] : []),
    ...(isToolGiven && !isLenient ? [broken('policy-tool-version', needsAgent)] : []),
  ];
}

function repositoryRules(data: unknown, current: Current | null): BrokenRule[] {
  const given = memberOf(data, 'attributes', 'vcs-repo');
  const before = current?.policySet.vcsRepo ?? null;
  const broken: BrokenRule[] = [];
  if (isObject(given) && !before && current?.hasPolicies) {
    const message = 'cannot be set while the policy set has policies';
    broken.push({ path: ['attributes', 'vcs-repo'], message });
  } else if (isObject(given) && !current && isAnyRelated(data, 'policies')) {
    broken.push({ path: ['relationships', 'policies'], message: 'cannot be set together with vcs-repo' });
  }
  const path = memberOf(data, 'attributes', 'policies-path');
  const hasRepository = given === undefined ? before !== null : given !== null;
  if (typeof path === 'string' && path !== '' && !hasRepository) {
    broken.push({ path: ['attributes', 'policies-path'], message: 'can be set only with vcs-repo' });
  }
  return broken;
}

function relationRules(data: unknown, current: Current | null): BrokenRule[] {
  if (!(flagOf(memberOf(data, 'attributes', 'global')) ?? current?.policySet.global)) return [];
  const related = ['projects', 'workspaces']
    .filter((name) => isAnyRelated(data, name))
    .map((name) => ({ path: ['relationships', name], message: 'cannot be set for a global policy set' }));
  if (!isAnySelected(data)) return related;
  const message = 'can only exclude workspaces from a global policy set';
  return [...related, { path: ['attributes', 'tag-selectors'], message }];
}
