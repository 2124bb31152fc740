import type { ModuleInspection } from '@groundwork/archives';
import {
  compareModules,
  type InterfaceChange,
  interfacesOf,
  judgeNumber,
  levelOf,
  versionBefore,
} from '@groundwork/module-interface';
import semver from 'semver';
import { ask, type Platform } from '../hosts/platform.ts';
import { type ModuleAddress, modulePath, parametersOf, textOf } from './publication.ts';

/** The number that a change deserves, compared with the release before it. */
export interface DeservedNumber {
  readonly against: string;
  readonly level: InterfaceChange['level'] | 'none';
  readonly bump: 'major' | 'minor' | 'patch';
  readonly version: string;
  /** Undefined if no number is given. */
  readonly isDeserved: boolean | undefined;
  /** True if the platform would refuse the number. */
  readonly isRefused: boolean;
  readonly changes: readonly InterfaceChange[];
}

interface Candidate extends ModuleAddress {
  /** Undefined if no number is given; the change is then compared with the highest release. */
  readonly number: string | undefined;
  readonly details: ModuleInspection['details'];
}

/**
 * Compares a folder with the release that it would follow.
 *
 * @returns undefined if there is no such release
 * @throws Failure
 */
export async function deservedNumber(
  platform: Platform,
  { number, details, ...module }: Candidate,
): Promise<DeservedNumber | undefined> {
  const published = await publishedVersions(platform, module);
  const against = number === undefined ? highestRelease(published) : versionBefore(published, number);
  if (against === undefined) return undefined;
  const { parts, 'version-rule': rule } = await interfaceOf(platform, module, against);
  const changes = compareModules(parts, interfacesOf(details));
  const level = levelOf(changes);
  const to = number ?? new semver.SemVer(against).inc('patch').version;
  const { deservedBump, deservedVersion, isDeserved } = judgeNumber({ from: against, to, level });
  const isAbove = number !== undefined && published.every((each) => semver.gt(number, each));
  return {
    against,
    level,
    bump: deservedBump,
    version: deservedVersion,
    isDeserved: number === undefined ? undefined : isDeserved,
    isRefused: rule === 'enforce' && isAbove && !isDeserved,
    changes,
  };
}

/** Versions of a module that can be installed; none if the module does not exist. @throws Failure */
async function publishedVersions(platform: Platform, module: ModuleAddress): Promise<string[]> {
  const found = platform.api.GET(modulePath, { params: { path: parametersOf(module) } });
  if ((await found).response.status === 404) return [];
  const { data } = await ask(platform, `the module ${textOf(module)}`, found);
  return data.attributes['version-statuses'].flatMap(({ version, status }) =>
    status === 'ok' ? [version] : [],
  );
}

const highestRelease = (versions: readonly string[]): string | undefined =>
  semver.rsort(versions.filter((version) => semver.prerelease(version) === null))[0];

async function interfaceOf(platform: Platform, module: ModuleAddress, version: string) {
  const { data } = await ask(
    platform,
    `the interface of ${textOf(module)} ${version}`,
    platform.api.GET(`${modulePath}/interface`, {
      params: { path: parametersOf(module), query: { version } },
    }),
  );
  return data.attributes;
}
