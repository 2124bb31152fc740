import type { ModuleId, OrganizationId } from '@groundwork/contracts/resource-ids';
import type { Notice } from '../module-versions/module-version.ts';

export const findingKinds = ['revoked', 'deprecated', 'outdated', 'too-young', 'digest-changed'] as const;
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
}

/**
 * A module of the request, and what is known of it; undefined if that is nothing.
 *
 * - `source`: its address, normalized; undefined if it is not of this platform.
 */
export interface CheckedModule {
  readonly use: ModuleUse;
  readonly source: string | undefined;
  readonly known: KnownModule | undefined;
}

interface Wishes {
  readonly now: Date;
  readonly minimumAgeHours: number;
}

const hour = 60 * 60 * 1000;

/** All that is to be said of a version, the worst first. */
export function findingsOn({ use, known }: CheckedModule, wishes: Wishes): Finding[] {
  const found = known?.found;
  if (!found) return [];
  const { version, revocation, deprecation } = found;
  const newer = known.latest && known.latest.sortKey > version.sortKey ? known.latest.text : null;
  const advice = newer === null ? '' : ` Use ${newer}.`;
  const name = `Version ${version.text}`;
  return [
    ...(revocation ? [error('revoked', `${name} is revoked${reasonOf(revocation)}.${advice}`)] : []),
    ...(use.digest && use.digest !== found.sha256
      ? [
          error(
            'digest-changed',
            `${name} has the digest ${found.sha256}, not ${use.digest}. Find out who changed it before you use it.`,
          ),
        ]
      : []),
    ...(deprecation && !revocation
      ? [warning('deprecated', `${name} is deprecated${reasonOf(deprecation)}.${advice}`)]
      : []),
    ...youth(found, wishes),
    ...(newer === null
      ? []
      : [{ kind: 'outdated', level: 'info', message: `${newer} is the latest version.` } as const]),
  ];
}

const error = (kind: Finding['kind'], message: string): Finding => ({ kind, level: 'error', message });
const warning = (kind: Finding['kind'], message: string): Finding => ({ kind, level: 'warning', message });

function reasonOf({ reason, link }: Omit<Notice, 'at'>): string {
  const text = [reason.trim().replace(/[.\s]+$/, ''), link === null ? '' : `(${link})`].filter(Boolean);
  return text.length === 0 ? '' : `: ${text.join(' ')}`;
}

function youth({ version, publishedAt }: KnownVersion, { now, minimumAgeHours }: Wishes): Finding[] {
  const oldEnoughAt = new Date(publishedAt.getTime() + minimumAgeHours * hour);
  if (oldEnoughAt <= now) return [];
  const since = `Version ${version.text} was published at ${publishedAt.toISOString()}`;
  return [
    warning('too-young', `${since}. It is ${minimumAgeHours} hours old at ${oldEnoughAt.toISOString()}.`),
  ];
}
