import { Failure, type FailureKind, failureOf } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { onOneLine } from '../frame/printable.ts';
import { allOf } from '../hosts/pages.ts';
import { ask, type Platform } from '../hosts/platform.ts';
import { semantic } from '../module/module-identity.ts';
import {
  ensureModule,
  type ModuleAddress,
  modulePath,
  parametersOf,
  publishVersion,
  textOf,
  type Version,
} from '../module/publication.ts';
import type { OfferedArchive } from './offered-archive.ts';
import type { Report } from './report.ts';
import { runJobs } from './run-jobs.ts';

interface Deprecation {
  readonly reason?: string | undefined;
  readonly link?: string | undefined;
}

export interface OfferedVersion {
  /** Version number. Versions that are not semantic are left out. */
  readonly number: string;
  /** The spelling at the source, if it may differ from `number`. */
  readonly listedAs?: string;
  readonly commit?: string | undefined;
  readonly deprecation?: Deprecation | undefined;
  /** SHA-256 of the archive, if it is known without a download. */
  readonly digest?: () => Promise<string | undefined>;
  /** Downloads the archive, repacked if necessary. */
  readonly fetch: () => Promise<OfferedArchive>;
}

export interface OfferedModule {
  readonly name: string;
  readonly provider: string;
  readonly from: string;
  readonly versions: () => Promise<readonly OfferedVersion[]>;
}

/** Target and options of an import. */
export interface ModuleImport {
  readonly io: Io;
  readonly platform: Platform;
  readonly organization: string;
  readonly report: Report;
  readonly jobs: number;
  readonly skipsExisting: boolean;
  readonly isDryRun: boolean;
}

/** The import stops after this number of consecutive failures of the source or this machine. */
const patience = 8;
const countingKinds: ReadonlySet<FailureKind> = new Set(['unreachable', 'failed']);

/**
 * Imports modules with all their versions. Failures are recorded in the report, and the import continues.
 *
 * @returns the failure of the platform or the source that stopped the import early, if any
 */
export async function importModules(
  run: ModuleImport,
  modules: readonly OfferedModule[],
): Promise<Failure | undefined> {
  const stop = new AbortController();
  let stopped: Failure | undefined;
  let inARow = 0;
  const note = (failure: Failure | undefined) => {
    inARow = failure !== undefined && countingKinds.has(failure.kind) ? inARow + 1 : 0;
    if (failure === undefined || (!(failure instanceof PlatformFailure) && inARow < patience)) return;
    stopped ??= failure;
    stop.abort();
  };
  await runJobs(jobsOf(run, distinct(run, modules), note, stop.signal), run.jobs, stop.signal);
  return stopped;
}

/**
 * Modules in different namespaces may have the same name, but the platform accepts only one of them: the first wins.
 */
function distinct({ report }: ModuleImport, modules: readonly OfferedModule[]): OfferedModule[] {
  const taken = new Map<string, string>();
  return modules.filter((module) => {
    const target = `${module.name}/${module.provider}`.toLowerCase();
    const failure = whyNot(module, taken.get(target));
    if (failure === undefined) taken.set(target, module.from);
    else report.addFailure('module', module.from, failure);
    return failure === undefined;
  });
}

const wellFormed = /^[0-9A-Za-z][\w-]{0,63}$/;

function whyNot({ name, provider }: OfferedModule, first: string | undefined): Failure | undefined {
  if (!wellFormed.test(name) || !wellFormed.test(provider))
    return new Failure(
      'input',
      'The platform does not accept this name.',
      'Publish the module under another name.',
    );
  if (first === undefined) return undefined;
  return new Failure(
    'conflict',
    `${first} has the same name and provider.`,
    'Import it into another organization.',
  );
}

type Note = (failure: Failure | undefined) => void;

/** Yields a job for each version. The versions of a module are listed only when its turn comes. */
async function* jobsOf(
  run: ModuleImport,
  modules: readonly OfferedModule[],
  note: Note,
  signal: AbortSignal,
) {
  for (const [index, module] of modules.entries()) {
    if (signal.aborted) return;
    let versions: readonly VersionJob[] = [];
    try {
      versions = await versionsOf(run, module);
      tellProgress(run, module, versions.length, `${index + 1} of ${modules.length}`);
      note(undefined);
    } catch (error) {
      const failure = failureOf(error);
      run.report.addFailure('module', module.from, failure);
      note(failure);
    }
    for (const version of versions) yield () => importVersion(run, version, note);
  }
}

function tellProgress({ io }: ModuleImport, { from }: OfferedModule, versions: number, which: string): void {
  if (io.isInteractive) io.tell(onOneLine(`${from}: ${versions} versions (module ${which})`));
}

interface VersionJob extends ModuleAddress {
  readonly offered: OfferedVersion;
  /** `acme/vpc/aws 1.0.0`, with the namespace of the source. */
  readonly label: string;
  readonly existing: Version | undefined;
  /** Creates the module, once for all its versions. */
  readonly ensure: () => Promise<void>;
}

async function versionsOf(run: ModuleImport, module: OfferedModule): Promise<VersionJob[]> {
  const address = { organization: run.organization, name: module.name, provider: module.provider };
  const good = usable(run, module, await module.versions());
  if (good.length === 0)
    run.report.add({ kind: 'module', name: module.from, outcome: 'left-out', reason: 'It has no versions.' });
  const existing = await atPlatform(() => existingVersions(run.platform, address));
  const ensure = once((number: string) => ensureModule(run.platform, { ...address, number }));
  return good.map((each) => ({
    ...address,
    offered: each,
    label: `${module.from} ${each.number}`,
    existing: existing.get(each.number),
    ensure: () => ensure(each.number),
  }));
}

/** Each semantic version once. Of two spellings, `1.0.0` wins over others such as `v1.0.0`, otherwise the first. */
function usable(
  { report }: ModuleImport,
  { from }: OfferedModule,
  offered: readonly OfferedVersion[],
): OfferedVersion[] {
  const good = new Map<string, OfferedVersion>();
  const leaveOut = ({ number, listedAs = number }: OfferedVersion, reason: string) =>
    report.add({ kind: 'version', name: `${from} ${listedAs}`, outcome: 'left-out', reason });
  const plain = new Set(offered.filter(isPlain).map(({ number }) => number));
  for (const version of offered) {
    const isTaken = good.has(version.number) || (!isPlain(version) && plain.has(version.number));
    if (!semantic.test(version.number)) leaveOut(version, 'It is not a semantic version.');
    else if (!isTaken) good.set(version.number, version);
    else if (!isPlain(version)) leaveOut(version, 'It is another spelling of a listed version.');
  }
  return [...good.values()];
}

const isPlain = ({ number, listedAs = number }: OfferedVersion) => listedAs === number;

async function existingVersions(platform: Platform, module: ModuleAddress): Promise<Map<string, Version>> {
  const params = { path: parametersOf(module) };
  const { response } = await platform.api.GET(modulePath, { params });
  if (response.status === 404) return new Map();
  const versions = await allOf(platform, `the module ${textOf(module)}`, (query) =>
    platform.api.GET(`${modulePath}/versions`, { params: { ...params, query } }),
  );
  return new Map(versions.map((version) => [version.attributes.version, version]));
}

function once(make: (number: string) => Promise<void>): (number: string) => Promise<void> {
  let made: Promise<void> | undefined;
  return (number) => (made ??= make(number));
}

async function importVersion(run: ModuleImport, job: VersionJob, note: Note): Promise<void> {
  const { report } = run;
  try {
    const found = { kind: 'version', name: job.label };
    const isThere = await isPresent(run, job);
    if (run.isDryRun) report.add({ ...found, outcome: isThere ? 'present' : 'planned' });
    else {
      const brought = isThere ? { outcome: 'present' as const } : await bring(run, job);
      await atPlatform(() => deprecate(run, job));
      report.add({ ...found, ...brought });
    }
    note(undefined);
  } catch (error) {
    const failure = failureOf(error);
    report.addFailure('version', job.label, failure);
    note(failure);
  }
}

/** True if the platform has the version with the same bytes. @throws Failure if it has other bytes */
async function isPresent(run: ModuleImport, { existing, offered, label }: VersionJob): Promise<boolean> {
  if (existing?.attributes.status !== 'ok') return false;
  if (run.skipsExisting) return true;
  const { sha256 } = existing.attributes;
  if (sha256 === (await offered.digest?.())) return true;
  if (sha256 === (await offered.fetch()).sha256) return true;
  throw new Failure(
    'conflict',
    `It exists in ${run.organization}, and its contents differ from ${label}.`,
    'Versions never change. Accept the existing version with --skip-existing.',
  );
}

async function bring({ platform, skipsExisting }: ModuleImport, job: VersionJob) {
  const archive = await job.offered.fetch();
  const { organization, name, provider, offered } = job;
  const { isNew } = await atPlatform(async () => {
    await job.ensure();
    return publishVersion(platform, {
      organization,
      name,
      provider,
      number: offered.number,
      commit: offered.commit,
      archive,
      isImported: true,
      skipsExisting,
      report: () => undefined,
    });
  });
  return {
    outcome: isNew ? ('imported' as const) : ('present' as const),
    sha256: archive.sha256,
    ...(archive.isRepacked && { repacked: true }),
    ...(archive.notes?.length && { reason: archive.notes.join(' ') }),
  };
}

/** Copies the deprecation of a version, unless the platform already has one. */
async function deprecate(
  { platform }: ModuleImport,
  { offered, existing, ...module }: VersionJob,
): Promise<void> {
  const { deprecation, number } = offered;
  if (deprecation === undefined || existing?.attributes.deprecation) return;
  const { reason = null, link = null } = deprecation;
  const attributes = { deprecation: { 'deprecated-status': 'Deprecated', reason, link } };
  await ask(
    platform,
    `the deprecation of version ${number} of ${textOf(module)}`,
    platform.api.PATCH(`${modulePath}/{version}`, {
      params: { path: { ...parametersOf(module), version: number } },
      body: { data: { type: 'module-versions', attributes } },
    }),
  );
}

/** A failure of the platform, which ends the import. */
class PlatformFailure extends Failure {}

async function atPlatform<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { kind, message, advice } = failureOf(error);
    if (kind === 'access' || kind === 'unreachable')
      throw new PlatformFailure(kind, message, advice, { cause: error });
    throw error;
  }
}
