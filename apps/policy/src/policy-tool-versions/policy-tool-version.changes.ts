import { invalid, type Problem } from '@groundwork/errors';
import type { PolicyContext } from '../context.ts';
import type { PolicyStores } from '../stores.ts';
import { latestToolVersion, type Pin } from './policy-tool-version.ts';
import { releasedToolVersions } from './released-tool-version.ts';

export const versionTaken = () =>
  invalid({ detail: 'Version has already been taken', pointer: '/data/attributes/version' });

/** Checks only new pins: they must name a version that the installation offers. */
export async function pinProblems(
  { policyToolVersions }: Pick<PolicyStores, 'policyToolVersions'>,
  { kind, before, after, pointer }: Pin,
): Promise<Problem[]> {
  if (after === before || after === latestToolVersion) return [];
  if (await policyToolVersions.isOffered(kind, after)) return [];
  const remedy = 'Ask a site administrator to add or enable it.';
  return [{ detail: `Policy tool version ${after} is not offered here. ${remedy}`, pointer }];
}

/** Adds the released versions that this release knows and the installation has never offered, at each start. */
export async function offerReleasedVersions({
  stores,
  clock,
  logger,
}: Pick<PolicyContext, 'stores' | 'clock' | 'logger'>): Promise<void> {
  const added = await stores.policyToolVersions.offer(releasedToolVersions(clock.now()));
  if (added > 0) logger.info({ added }, 'added released versions of policy tools');
}
