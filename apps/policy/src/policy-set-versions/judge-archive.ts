import type { ArchivePolicy, PolicySetArchiveDetails } from '@groundwork/contracts';
import type { PolicyKind } from '../policy-words/policy-kind.ts';

/** The configuration file of each kind, at an archive's root (docs/compatibility.md#uploads). */
const configurationFiles: Readonly<Record<PolicyKind, string>> = {
  kind1: 'sentinel.hcl',
  kind2: 'policies.hcl',
};

type Judgment =
  | { readonly policies: readonly ArchivePolicy[]; readonly warnings: readonly string[] }
  | { readonly problem: string };

/**
 * If the kind's configuration file is missing, the version is ready (B8), with a warning that nothing would be
 * enforced.
 */
export function judgeArchive(kind: PolicyKind, details: PolicySetArchiveDetails): Judgment {
  const configuration = details[kind];
  if (configuration === null) return { policies: [], warnings: [absence(kind, details)] };
  if ('problem' in configuration) return configuration;
  if (configuration.policies.length > 0) return { policies: configuration.policies, warnings: [] };
  return {
    policies: [],
    warnings: [`${configurationFiles[kind]} names no policies, so nothing would be enforced.`],
  };
}

function absence(kind: PolicyKind, { kind1, kind2, wrapper }: PolicySetArchiveDetails): string {
  const file = configurationFiles[kind];
  const other = kind === 'kind1' ? kind2 : kind1;
  const otherFile = configurationFiles[kind === 'kind1' ? 'kind2' : 'kind1'];
  const hint = other === null ? '' : ` Its ${otherFile} belongs to the other kind of policy set.`;
  const inside = wrapper === '' ? '' : ` Everything in it is inside the directory "${wrapper}".`;
  return `The archive has no ${file} at its root, so nothing would be enforced.${hint}${inside} Pack the contents of the directory that holds ${file}, not the directory itself.`;
}
