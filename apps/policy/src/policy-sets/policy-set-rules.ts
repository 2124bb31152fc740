import { z } from 'zod';
import { policyKinds } from '../policies/policy.ts';
import { defaultToolVersion, type PolicySet } from './policy-set.ts';

/** What the rules look at, of whatever the body holds: what has another shape is a problem of its own already. */
const flag = z.boolean().nullish().catch(undefined);
const text = z.string().nullish().catch(undefined);
const settings = { overridable: flag, 'agent-enabled': flag, 'policy-tool-version': text };
const identifiers = z
  .object({ data: z.array(z.unknown()) })
  .nullish()
  .catch(undefined);
const looked = z.object({
  data: z.object({
    attributes: z
      .object({
        ...settings,
        kind: z.enum(policyKinds).nullish().catch(undefined),
        global: flag,
        'policies-path': text,
        'vcs-repo': z
          .object({
            identifier: text,
            'oauth-token-id': text,
            'vcs-app-installation-id': text,
          })
          .nullish()
          .catch(undefined),
      })
      .catch({}),
    relationships: z
      .object({
        ...settings,
        projects: identifiers,
        workspaces: identifiers,
        policies: identifiers,
      })
      .nullish()
      .catch(undefined),
  }),
});

type Looked = z.output<typeof looked>['data'];
type Path = (string | number)[];
interface Broken {
  readonly path: Path;
  readonly message: string;
}

/** What a change is judged against; null for a new set. */
export interface Current {
  readonly policySet: PolicySet;
  readonly hasPolicies: boolean;
}

interface RuleOptions {
  /** The reference product's clients send settings that a set's kind does not use; they are left alone. */
  readonly isLenient: boolean;
}

/** Every rule of B1 and B4 that the body breaks, beyond the shape of its members. */
export function brokenRules(body: unknown, current: Current | null, options: RuleOptions): Broken[] {
  const data = looked.safeParse(body).data?.data;
  if (!data) return [];
  return [
    ...kindRules(data, current),
    ...settingRules(data, current, options),
    ...repositoryRules(data, current),
    ...relationRules(data, current),
  ].map(({ path, message }) => ({ path: ['data', ...path], message }));
}

function kindRules({ attributes: { kind } }: Looked, current: Current | null): Broken[] {
  const isChanged = current && kind && kind !== current.policySet.kind;
  return isChanged ? [{ path: ['attributes', 'kind'], message: 'cannot be changed' }] : [];
}

/** `overridable`, `agent-enabled` and `policy-tool-version` stand among the attributes or the relationships. */
function settingRules(data: Looked, current: Current | null, { isLenient }: RuleOptions): Broken[] {
  const kind = current?.policySet.kind ?? data.attributes.kind ?? 'kind1';
  const relationships = data.relationships ?? {};
  const given = <Name extends keyof typeof settings>(name: Name) =>
    data.attributes[name] ?? relationships[name];
  const broken = (name: keyof typeof settings, message: string): Broken => ({
    path: [(data.attributes[name] ?? null) === null ? 'relationships' : 'attributes', name],
    message,
  });
  const agent = given('agent-enabled');
  if (kind === 'kind2') {
    return agent === true && !isLenient
      ? [broken('agent-enabled', 'is not available for this kind of policy set')]
      : [];
  }
  if (agent ?? current?.policySet.agentEnabled) return [];
  const tool = given('policy-tool-version') ?? defaultToolVersion;
  return [
    ...(given('overridable') === true
      ? [broken('overridable', 'can be set for this kind of policy set only when agent-enabled is true')]
      : []),
    ...(tool !== defaultToolVersion && !isLenient
      ? [
          broken(
            'policy-tool-version',
            'can be set for this kind of policy set only when agent-enabled is true',
          ),
        ]
      : []),
  ];
}

function repositoryRules({ attributes, relationships }: Looked, current: Current | null): Broken[] {
  const given = attributes['vcs-repo'];
  const before = current?.policySet.vcsRepo ?? null;
  const hasRepository = given === undefined ? before !== null : given !== null;
  const broken: Broken[] = [];
  if (given) broken.push(...connectionRules(given, before !== null));
  if (given && ((relationships?.policies?.data.length ?? 0) > 0 || current?.hasPolicies) && !before) {
    broken.push(
      current
        ? { path: ['attributes', 'vcs-repo'], message: 'cannot be set while the policy set has policies' }
        : { path: ['relationships', 'policies'], message: 'cannot be set together with vcs-repo' },
    );
  }
  const path = attributes['policies-path'] ?? '';
  if (path !== '' && !hasRepository) {
    broken.push({ path: ['attributes', 'policies-path'], message: 'can be set only with vcs-repo' });
  }
  return broken;
}

/** An empty text stands for what is not given (docs/compatibility.md#request-quirks). */
function connectionRules(given: NonNullable<Looked['attributes']['vcs-repo']>, isChange: boolean): Broken[] {
  const place = (name: string) => ['attributes', 'vcs-repo', name];
  const token = given['oauth-token-id'] ?? '';
  const installation = given['vcs-app-installation-id'] ?? '';
  const broken: Broken[] = [];
  if (!isChange && (given.identifier ?? '') === '') {
    broken.push({ path: place('identifier'), message: "can't be blank" });
  }
  if (token !== '' && installation !== '') {
    broken.push({
      path: place('vcs-app-installation-id'),
      message: 'cannot be given together with oauth-token-id',
    });
  } else if (installation !== '') {
    // No VCS app can be installed here (ADR 28).
    broken.push({
      path: place('vcs-app-installation-id'),
      message: 'does not exist or you are not authorized to use it',
    });
  } else if (token === '' && !isChange) {
    broken.push({ path: place('oauth-token-id'), message: "can't be blank" });
  }
  return broken;
}

function relationRules({ attributes, relationships }: Looked, current: Current | null): Broken[] {
  if (!(attributes.global ?? current?.policySet.global)) return [];
  return (['projects', 'workspaces'] as const)
    .filter((name) => (relationships?.[name]?.data.length ?? 0) > 0)
    .map((name) => ({ path: ['relationships', name], message: 'cannot be set for a global policy set' }));
}
