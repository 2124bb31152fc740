import type { Grants } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import type { PolicyContext } from '../context.ts';
import { renderRelatedRecord } from '../directory/related-record.serializer.ts';
import { renderPolicyExemption } from './policy-exemption.serializer.ts';
import type { ShownExemption } from './policy-exemption.store.ts';

type Organization = Grants['organization'];

/** docs/reference/policy-exemptions.md#include. */
export const policyExemptionIncludes = { added: ['workspace', 'project'] } as const;

const typeOfKind = { workspace: 'workspaces', project: 'projects' } as const;

export const policyExemptionResource = (
  { name: organizationName }: Organization,
  { policySetName, policyPresent, ...exemption }: ShownExemption,
  now: Date,
): Resource => renderPolicyExemption(exemption, { organizationName, policySetName, policyPresent, now });

/** The workspaces and projects that are exempt; undefined if the client requested none. */
export async function includedTargets(
  { directory }: Pick<PolicyContext, 'directory'>,
  organization: Organization,
  exemptions: readonly ShownExemption[],
  includes: readonly (typeof policyExemptionIncludes.added)[number][],
): Promise<Resource[] | undefined> {
  if (includes.length === 0) return undefined;
  const found = await Promise.all(
    includes.map(async (kind) => {
      const ids = exemptions.flatMap(({ scope }) => (scope.kind === kind ? [scope.id] : []));
      const records = await directory.findRelated(kind, organization.id, ids);
      return [...records.values()].map((record) =>
        renderRelatedRecord(typeOfKind[kind], record, organization.name),
      );
    }),
  );
  return found.flat();
}
