import { z } from 'zod';
import type { ResourceOf } from '@groundwork/client';

export type PolicySet = ResourceOf<'PolicySets'>;
export type PolicySetVersion = ResourceOf<'PolicySetVersions'>;

/** Shape of a version that a list of policy sets includes. */
export const includedVersion = z.object({
  id: z.string(),
  type: z.literal('policy-set-versions'),
  attributes: z.object({
    status: z.enum(['pending', 'ingressing', 'ready', 'errored']),
    error: z.string().nullable(),
    warnings: z.array(z.string()),
    /** Absent in responses of the previous release. */
    compilation: z.enum(['pending', 'ok', 'failed']).nullish(),
    'compilation-error': z.string().nullish(),
    'created-at': z.string(),
  }),
});

export const includedName = z.object({
  id: z.string(),
  type: z.enum(['projects', 'workspaces', 'policies']),
  attributes: z.object({ name: z.string() }),
});

/** Shape of a single policy that policy sets include. Members about its compilation are absent in responses of the previous release. */
export const includedPolicy = z.object({
  id: z.string(),
  type: z.literal('policies'),
  attributes: z.object({
    name: z.string(),
    compilation: z.enum(['pending', 'ok', 'failed']).nullish(),
    'compilation-error': z.string().nullish(),
  }),
});

export type IncludedPolicy = z.infer<typeof includedPolicy>;

/** Names of the kinds of policies, which are the same in every vocabulary. */
export const kindNames: Readonly<Record<PolicySet['attributes']['kind'], string>> = {
  kind1: 'Sentinel',
  kind2: 'OPA',
};

/** Scope of a policy set, in a few words. */
export function reachOf({ attributes, relationships }: PolicySet): string {
  const { global, 'project-count': projects, 'workspace-count': workspaces } = attributes;
  const tags = attributes['tag-selectors'].filter((tag) => !tag['is-exclude']).length;
  const excluded =
    relationships['workspace-exclusions'].data.length + relationships['project-exclusions'].data.length;
  const parts = global
    ? ['all workspaces']
    : [counted(projects, 'project'), counted(workspaces, 'workspace'), counted(tags, 'tag')].filter(
        (part) => part !== '',
      );
  const reach = parts.length === 0 ? 'nothing' : parts.join(', ');
  return excluded === 0 ? reach : `${reach}, with ${counted(excluded, 'exclusion')}`;
}

const counted = (number: number, thing: string): string =>
  number === 0 ? '' : `${number} ${thing}${number === 1 ? '' : 's'}`;

type Compiled = Pick<
  PolicySetVersion['attributes'],
  'compilation' | 'rego-version' | 'opa-version' | 'tests'
>;

/** Result of OPA for a version, in a few words; empty if nothing was compiled. */
export function compilationOf(version: Compiled): string {
  const { compilation, tests } = version;
  if (compilation === 'pending') return 'not compiled yet';
  if (compilation === 'failed') return 'does not compile';
  if (compilation !== 'ok') return '';
  const compiled = `Rego v${version['rego-version']}, OPA ${version['opa-version']}`;
  return tests === null ? compiled : `${compiled}; ${testsOf(tests)}`;
}

function testsOf({ passed, failed, error }: NonNullable<Compiled['tests']>): string {
  if (error !== null) return 'the tests gave no result';
  return failed === 0 ? `all ${passed} tests pass` : `${failed} of ${passed + failed} tests fail`;
}

const words: Readonly<Record<PolicySetVersion['attributes']['status'], string>> = {
  pending: 'waits for its archive',
  ingressing: 'is read',
  ready: 'ready',
  errored: 'failed',
};

export const wordOf = (status: PolicySetVersion['attributes']['status']): string => words[status];
