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
    'created-at': z.string(),
  }),
});

export const includedName = z.object({
  id: z.string(),
  type: z.enum(['projects', 'workspaces', 'policies']),
  attributes: z.object({ name: z.string() }),
});

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

const words: Readonly<Record<PolicySetVersion['attributes']['status'], string>> = {
  pending: 'waits for its archive',
  ingressing: 'is read',
  ready: 'ready',
  errored: 'failed',
};

export const wordOf = (status: PolicySetVersion['attributes']['status']): string => words[status];
