import { newId, type PolicyToolVersionId } from '@groundwork/contracts/resource-ids';
import type { PolicyKind } from '../policy-words/policy-kind.ts';

/** Resource type for the versions of each kind's tool. It is also the last segment of their path. */
export const typeOfKind = { kind1: 'kind1-versions', kind2: 'kind2-versions' } as const satisfies Record<
  PolicyKind,
  string
>;

/** The value of a set that pins no version. */
export const latestToolVersion = 'latest';

/** The number of a tool's version, such as `0.22.1`. */
export const toolVersionPattern = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;
export const maxToolVersionLength = 64;

/** The pin before and after a change; `before` is null for a new set. */
export interface Pin {
  readonly kind: PolicyKind;
  readonly before: string | null;
  readonly after: string;
  readonly pointer: string;
}

/** Our own limits. */
export const maxReasonLength = 1000;
export const maxUrlLength = 2048;
export const maxArchs = 50;

/** The address of a version for one OS and architecture, and the hexadecimal digest of the file. */
export interface ToolArch {
  readonly url: string;
  readonly sha: string;
  readonly os: string;
  readonly arch: string;
}

/**
 * A version of a tool that evaluates policies; site administrators offer it to all organizations.
 *
 * - `version`: unique among those of its kind.
 * - `enabled`: policy sets may pin it (docs/reference/policy-tool-versions.md).
 * - `archs`: no two for the same OS and architecture; empty only if the installation added the version itself.
 */
export interface PolicyToolVersion {
  readonly id: PolicyToolVersionId;
  readonly kind: PolicyKind;
  readonly version: string;
  readonly official: boolean;
  readonly enabled: boolean;
  readonly beta: boolean;
  readonly deprecated: boolean;
  readonly deprecatedReason: string | null;
  readonly archs: readonly ToolArch[];
  readonly aggregateVersion: number;
  readonly createdAt: Date;
}

export type ToolVersionState = Omit<PolicyToolVersion, 'id' | 'aggregateVersion' | 'createdAt'>;

/** The arch of `url` and `sha` in a document. */
const isMainArch = ({ os, arch }: Pick<ToolArch, 'os' | 'arch'>): boolean =>
  os === 'linux' && arch === 'amd64';

export const mainArchOf = (archs: readonly ToolArch[]): ToolArch | undefined => archs.find(isMainArch);

export const newMainArch = ({ url, sha }: Pick<ToolArch, 'url' | 'sha'>): ToolArch => ({
  url,
  sha,
  os: 'linux',
  arch: 'amd64',
});

export const newPolicyToolVersion = (state: ToolVersionState, now: Date): PolicyToolVersion => ({
  ...state,
  id: newId('policyToolVersion'),
  aggregateVersion: 1,
  createdAt: now,
});
