import { invalid, type Problem } from '@groundwork/errors';
import type { PolicyStores } from '../stores.ts';
import { latestToolVersion, type Pin } from './policy-tool-version.ts';

/** A tool cannot have two versions of the same number. */
export const versionTaken = () =>
  invalid({ detail: 'Version has already been taken', pointer: '/data/attributes/version' });

/** The problem of a set that begins to pin a version that the installation does not offer. */
export async function pinProblems(
  { policyToolVersions }: Pick<PolicyStores, 'policyToolVersions'>,
  { kind, before, after, pointer }: Pin,
): Promise<Problem[]> {
  if (after === before || after === latestToolVersion) return [];
  if (await policyToolVersions.isOffered(kind, after)) return [];
  const remedy = 'Ask a site administrator to add or enable it.';
  return [{ detail: `Policy tool version ${after} is not offered here. ${remedy}`, pointer }];
}
