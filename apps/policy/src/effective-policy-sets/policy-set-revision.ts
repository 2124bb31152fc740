import { createHash } from 'node:crypto';

interface RevisedPolicy {
  readonly name: string;
  readonly query: string | null;
  readonly enforcementLevel: string;
  readonly textSha256: string | null;
}

/**
 * Revision of a set without versions: what its policies say. That of a versioned set is the id of its current version
 * (docs/reference/policy-bundles.md#revisions).
 */
export function revisionOfPolicies(policies: readonly RevisedPolicy[]): string {
  const facts = policies
    .map(({ name, query, enforcementLevel, textSha256 }) => [name, query, enforcementLevel, textSha256])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return `sha256:${createHash('sha256').update(JSON.stringify(facts)).digest('hex')}`;
}
