import type { ModuleId, OrganizationId } from '@groundwork/contracts/resource-ids';
import type { Judgment } from '../consumption-rules/judgment.ts';
import { refusalText, warningText } from '../consumption-rules/refusal-text.ts';
import { reasonText } from '../module-versions/notice-text.ts';
import type { Notice } from '../module-versions/module-version.ts';

export const findingKinds = [
  'revoked',
  'deprecated',
  'outdated',
  'too-young',
  'digest-changed',
  'forbidden',
  'window',
] as const;
export const findingLevels = ['error', 'warning', 'info'] as const;

export interface Finding {
  readonly kind: (typeof findingKinds)[number];
  readonly level: (typeof findingLevels)[number];
  readonly message: string;
}

/** A module of a configuration. `key` is the caller's; `source` may lack the host. */
export interface ModuleUse {
  readonly key: string;
  readonly source: string;
  readonly version: string;
  readonly digest?: string | null | undefined;
}

interface Numbered {
  readonly text: string;
  readonly sortKey: string;
}

/** A version that is `ok`. */
interface KnownVersion {
  readonly version: Numbered;
  readonly publishedAt: Date;
  readonly sha256: string;
  readonly deprecation: Omit<Notice, 'at'> | null;
  readonly revocation: Omit<Notice, 'at'> | null;
}

/** A module that the caller may read. `latest`: null if no version is offered. `found`: null if it does not have the version. */
export interface KnownModule {
  readonly ownerId: OrganizationId;
  readonly moduleId: ModuleId;
  readonly latest: Numbered | null;
  readonly found: KnownVersion | null;
  /** True if some organization has an enforced rule of consumption. */
  readonly hasEnforcedRules: boolean;
}

/**
 * A module of the request, and what is known of it; undefined if that is nothing.
 *
 * - `address`: what it names; undefined if that is not of this platform.
 * - `source`: the address as text, normalized.
 * - `judgment`: what rules of consumption leave of it; undefined if none concerns the caller.
 */
export interface CheckedModule {
  readonly use: ModuleUse;
  readonly address:
    { readonly namespace: string; readonly name: string; readonly provider: string } | undefined;
  readonly source: string | undefined;
  readonly known: KnownModule | undefined;
  readonly judgment: Judgment | undefined;
}

interface Wishes {
  readonly now: Date;
  readonly minimumAgeHours: number;
}

const hour = 60 * 60 * 1000;

/** All that is to be said of a version, the worst first. */
export function findingsOn({ use, known, judgment }: CheckedModule, wishes: Wishes): Finding[] {
  const found = known?.found;
  if (!found) return [];
  const { version, revocation, deprecation } = found;
  const newer = known.latest && known.latest.sortKey > version.sortKey ? known.latest.text : null;
  const advice = newer === null ? '' : ` Use ${newer}.`;
  const name = `Version ${version.text}`;
  return [
    ...(revocation ? [error('revoked', `${name} is revoked${reasonText(revocation)}.${advice}`)] : []),
    ...(use.digest && use.digest !== found.sha256
      ? [
          error(
            'digest-changed',
            `${name} has the digest ${found.sha256}, not ${use.digest}. Find out who changed it before you use it.`,
          ),
        ]
      : []),
    ...byRules(version.text, judgment),
    ...(deprecation && !revocation
      ? [warning('deprecated', `${name} is deprecated${reasonText(deprecation)}.${advice}`)]
      : []),
    ...youth(found, wishes),
    ...(newer === null
      ? []
      : [{ kind: 'outdated', level: 'info', message: `${newer} is the latest version.` } as const]),
  ];
}

const error = (kind: Finding['kind'], message: string): Finding => ({ kind, level: 'error', message });
const warning = (kind: Finding['kind'], message: string): Finding => ({ kind, level: 'warning', message });

function byRules(version: string, judgment: Judgment | undefined): Finding[] {
  const refusal = judgment?.refusalOf(version);
  if (refusal) return [error('forbidden', refusalText(version, refusal))];
  return (judgment?.warningsOf(version) ?? []).map((told) => warning('window', warningText(version, told)));
}

function youth({ version, publishedAt }: KnownVersion, { now, minimumAgeHours }: Wishes): Finding[] {
  const oldEnoughAt = new Date(publishedAt.getTime() + minimumAgeHours * hour);
  if (oldEnoughAt <= now) return [];
  const since = `Version ${version.text} was published at ${publishedAt.toISOString()}`;
  return [
    warning('too-young', `${since}. It is ${minimumAgeHours} hours old at ${oldEnoughAt.toISOString()}.`),
  ];
}
