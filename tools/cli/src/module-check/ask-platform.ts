import type { ResourceOf } from '@groundwork/client';
import { ask, type Platform } from '../hosts/platform.ts';
import { type CheckedVersion, sorted } from './findings.ts';
import type { Lock } from './lock-file.ts';
import { nameOf, type UsedVersion } from './sorted-calls.ts';

/** Facts about the configuration, which the platform keeps with its modules. */
export interface Report {
  readonly name: string;
  readonly repository?: string;
  readonly environment?: string;
  /** Organization whose pipeline reports. */
  readonly organization?: string;
}

interface Question {
  readonly used: readonly UsedVersion[];
  readonly lock: Lock | undefined;
  readonly minimumAgeHours: number | undefined;
  readonly report: Report | undefined;
}

export interface Checked {
  readonly versions: readonly CheckedVersion[];
  /** Time at which the report ends unless it is renewed; null if nothing was reported. */
  readonly reportEndsAt: string | null;
}

type Received = ResourceOf<'ModuleChecks'>['attributes']['modules'][number];

/** Asks about all versions in one request, and reports them if there is a report. @throws Failure */
export async function askPlatform(
  platform: Platform,
  { used, lock, minimumAgeHours, report }: Question,
): Promise<Checked> {
  const attributes = {
    modules: used.map((each) => {
      const digest = lock?.get(nameOf(each));
      const { source, version } = each;
      return { key: nameOf(each), source, version, ...(digest !== undefined && { digest }) };
    }),
    ...(minimumAgeHours !== undefined && { 'minimum-age-hours': minimumAgeHours }),
    ...(report !== undefined && { report }),
  };
  const { data } = await ask(
    platform,
    'the check of modules',
    platform.api.POST('/api/v2/module-checks', {
      body: { data: { type: 'module-checks', attributes } },
    }),
  );
  const received = new Map(data.attributes.modules.map((each) => [each.key, each]));
  return {
    versions: used.map((each) => checked(each, received.get(nameOf(each)), lock?.get(nameOf(each)))),
    reportEndsAt: data.attributes['report-ends-at'],
  };
}

/** @param locked digest in the lock file */
function checked(
  used: UsedVersion,
  received: Received | undefined,
  locked: string | undefined,
): CheckedVersion {
  const isKnown = received !== undefined && received.status !== 'unknown';
  const digest = received?.digest ?? null;
  const found = received?.findings.map(({ kind, message }) => ({ kind, message })) ?? [];
  const isOther = locked !== undefined && digest !== locked;
  const lacksFinding = isOther && !found.some(({ kind }) => kind === 'digest-changed');
  return {
    ...used,
    isKnown,
    findings: sorted([
      ...found,
      ...(isKnown
        ? []
        : [{ kind: 'unknown', message: 'The version does not exist, or your token may not read it.' }]),
      ...(lacksFinding ? [{ kind: 'digest-changed', message: digestMessage(locked, digest) }] : []),
    ]),
    latest: received?.latest ?? null,
    digest,
    publishedAt: received?.['published-at'] ?? null,
  };
}

const digestMessage = (locked: string, digest: string | null): string =>
  `The lock file has the digest ${locked}, the platform ${digest === null ? 'none' : digest}.`;
