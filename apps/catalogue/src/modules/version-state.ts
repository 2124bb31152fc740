import type { ModuleRecord, ShownModule, VersionRecord } from './shown-module.ts';

type Status = VersionRecord['attributes']['status'];
type Timestamps = VersionRecord['attributes']['status-timestamps'];

const words: Readonly<Record<Status, string>> = {
  pending: 'waits for its archive',
  cloning: 'is being fetched',
  clone_failed: 'could not be fetched',
  reg_ingressing: 'is being read',
  reg_ingress_req_failed: 'could not be read',
  reg_ingress_failed: 'failed',
  ok: 'ready',
};

export const wordOf = (status: Status): string => words[status];

export const isFailed = (status: Status): boolean => status.endsWith('_failed');

/** True if the state may still change; then the page reloads itself. */
export const isOnItsWay = ({ module, version }: Pick<ShownModule, 'module' | 'version'>): boolean =>
  version ? !isFailed(version.attributes.status) : module?.attributes.status === 'pending';

type Repository = ModuleRecord['attributes']['vcs-repo'];

/** Empty if the state needs no action. */
export function adviceOf(status: Status, repository: Repository): string {
  if (status === 'reg_ingress_failed' && repository) return adviceForRepository(repository);
  return advice[status] ?? '';
}

/** Advice for users who may not publish the module. */
export const adviceToReaders = (status: Status): string =>
  isFailed(status)
    ? 'You may not publish this module. Tell somebody who may: an owner of the organization, or a member of a team with the permission manage-modules.'
    : status === 'pending'
      ? 'Wait until its publisher has sent the archive.'
      : 'Wait a moment, then reload the page.';

const adviceForRepository = ({ branch, tags }: NonNullable<Repository>) =>
  tags
    ? 'Fix the module in its repository, as the reason says. Then push another tag.'
    : `Fix the module in its repository, as the reason says, and push the change to the branch ${branch === '' ? 'that is followed' : branch}.`;

const advice: Partial<Record<Status, string>> = {
  pending:
    'Send the archive to the upload address that came with the new version. The address works for a limited time. The command does all of it, also after that.',
  cloning: 'Wait a moment, then reload the page.',
  reg_ingressing: 'Wait a moment, then reload the page.',
  clone_failed:
    'Check that the connection of the organization works and may read the repository. Then retry the version.',
  reg_ingress_req_failed: 'The platform could not read the archive in time. Retry the version.',
  reg_ingress_failed:
    'Fix the module as the reason says. Then send it again with the same number: it replaces the one that failed.',
};

export interface Step {
  readonly name: string;
  readonly at: string;
}

const steps: readonly (readonly [keyof Timestamps, string])[] = [
  ['pending-at', 'created'],
  ['cloning-at', 'fetching began'],
  ['ingressing-at', 'reading began'],
  ['ok-at', 'ready'],
  ['failed-at', 'failed'],
];

/** Steps that a version has reached, in order. */
export const stepsOf = (timestamps: Timestamps): Step[] =>
  steps.flatMap(([key, name]) => {
    const at = timestamps[key];
    return at === undefined ? [] : [{ name, at }];
  });
