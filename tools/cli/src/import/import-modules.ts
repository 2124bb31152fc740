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

/** Why a version is deprecated, and where to read more. */
interface Deprecation {
  readonly reason?: string | undefined;
  readonly link?: string | undefined;
}

/** A version that the other side has. */
export interface OfferedVersion {
  /** As it is called there; one that is not a semantic version is left out. */
  readonly number: string;
  readonly commit?: string | undefined;
  /** What its author says to whoever installs it, if it is deprecated there. */
  readonly deprecation?: Deprecation | undefined;
  /** The digest that its archive has there, if that can be known without fetching it. */
  readonly digest?: () => Promise<string | undefined>;
  /** Its archive, as the platform accepts it. */
  readonly fetch: () => Promise<OfferedArchive>;
}

/** A module that the other side has. */
export interface OfferedModule {
  readonly name: string;
  readonly provider: string;
  /** Its address there. */
  readonly from: string;
  readonly versions: () => Promise<readonly OfferedVersion[]>;
}

/** Where modules go, and how. */
export interface ModuleImport {
  readonly io: Io;
  readonly platform: Platform;
  readonly organization: string;
  readonly report: Report;
  readonly jobs: number;
  readonly skipsExisting: boolean;
  readonly isDryRun: boolean;
}

/** So many failures of the other side, or of this machine, one after the other, and it is not tried any more. */
const patience = 8;
const countingKinds: ReadonlySet<FailureKind> = new Set(['unreachable', 'failed']);

/**
 * Brings modules with all their versions. What does not come is in the report, and the others come nevertheless.
 *
 * @returns why it ended before its time, if it did: the platform, or the other side, is not there any more
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

/** Two modules of other namespaces cannot have one name here: the first gets it. */
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
    return new Failure('input', 'A module cannot have this name here.', 'Publish it under another name.');
  if (first === undefined) return undefined;
  return new Failure(
    'conflict',
    `${first} has the same name and provider.`,
    'Import it into another organization.',
  );
}

type Note = (failure: Failure | undefined) => void;

/** Each version is a job. A module is looked at when the first of its versions is due. */
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

/** Somebody who watches sees that it goes on, and how far it is. */
function tellProgress({ io }: ModuleImport, { from }: OfferedModule, versions: number, which: string): void {
  if (io.isInteractive) io.tell(onOneLine(`${from}: ${versions} versions (module ${which})`));
}

interface VersionJob extends ModuleAddress {
  readonly offered: OfferedVersion;
  /** `acme/vpc/aws 1.0.0`, as on the other side. */
  readonly label: string;
  /** The version as it is on the platform. */
  readonly existing: Version | undefined;
  /** Makes the module, once for all its versions. */
  readonly ensure: () => Promise<void>;
}

async function versionsOf(run: ModuleImport, module: OfferedModule): Promise<VersionJob[]> {
  const address = { organization: run.organization, name: module.name, provider: module.provider };
  const offered = await module.versions();
  const good = [...new Map(offered.map((each) => [each.number, each])).values()].filter(({ number }) => {
    if (semantic.test(number)) return true;
    const name = `${module.from} ${number}`;
    run.report.add({ kind: 'version', name, outcome: 'left-out', reason: 'It is not a semantic version.' });
    return false;
  });
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

/** Whether the version is there with the same bytes. @throws Failure if it is there with others */
async function isPresent(run: ModuleImport, { existing, offered, label }: VersionJob): Promise<boolean> {
  if (existing?.attributes.status !== 'ok') return false;
  if (run.skipsExisting) return true;
  const { sha256 } = existing.attributes;
  if (sha256 === (await offered.digest?.())) return true;
  if (sha256 === (await offered.fetch()).sha256) return true;
  throw new Failure(
    'conflict',
    `It exists in ${run.organization} with other contents than ${label} has.`,
    'Versions never change: accept it with --skip-existing.',
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
      skipsExisting,
      report: () => undefined,
    });
  });
  return {
    outcome: isNew ? ('imported' as const) : ('present' as const),
    sha256: archive.sha256,
    ...(archive.isRepacked && { repacked: true }),
  };
}

/** Says here, too, what is deprecated there. What is said here already stays. */
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

/** The platform itself has failed, so that there is no sense in going on. */
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
