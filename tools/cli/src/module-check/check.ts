import { existsSync, readFileSync } from 'node:fs';
import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { exitCodes, Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { show } from '../frame/output.ts';
import { withProgress } from '../frame/progress.ts';
import { replaceFile } from '../frame/write-file.ts';
import { nameInSources } from '../hosts/host.ts';
import { namedOrganization } from '../hosts/organization.ts';
import { openPlatform } from '../hosts/platform.ts';
import { askPlatform, type Report } from './ask-platform.ts';
import type { CheckResult } from './check-result.ts';
import { type CheckedVersion, failureOfFindings, readFailOn, sorted } from './findings.ts';
import { dataOf } from './json-output.ts';
import { type Lock, type LockedVersion, readLock, writeLock } from './lock-file.ts';
import { markdownOf, markdownOfFailure } from './markdown-output.ts';
import { installedFile, type ModuleCall, parseModuleList } from './module-list.ts';
import { namesOf } from './platform-names.ts';
import { repositoryOf } from './repository.ts';
import { nameOf, sortCalls } from './sorted-calls.ts';
import { textOf } from './text-output.ts';

interface CheckOptions extends CommonOptions, OrganizationOptions {
  readonly failOn?: string;
  readonly minimumAge?: string;
  readonly lock?: string;
  readonly writeLock?: boolean;
  readonly report?: string;
  readonly repository?: string;
  readonly environment?: string;
  readonly sourceHosts?: string;
  readonly markdown?: string;
}

/** Asks the platform about the modules of a configuration. @throws Failure also if one has a fault that `--fail-on` names */
export async function check(io: Io, options: CheckOptions, file: string | undefined): Promise<void> {
  const failOn = readFailOn(options.failOn);
  assertComplete(options);
  let result: CheckResult;
  try {
    const calls = await readCalls(io, file);
    result = await withProgress(io, 'Checking the modules', () => checkCalls(io, options, calls));
  } catch (error) {
    if (error instanceof Failure && options.markdown !== undefined)
      replaceFile(io.pathOf(options.markdown), markdownOfFailure(error.message));
    throw error;
  }
  const failure = failureOfFindings(result.versions, failOn);
  const exitCode = failure === undefined ? 0 : exitCodes[failure.kind];
  show(io, options, dataOf(result, exitCode), () => textOf(io, result));
  tellRest(io, options, result);
  if (options.markdown !== undefined) replaceFile(io.pathOf(options.markdown), markdownOf(result));
  if (failure !== undefined) throw failure;
}

function assertComplete({ lock, writeLock: writes, report, repository, environment }: CheckOptions): void {
  if (writes === true && lock === undefined)
    throw new Failure('usage', 'The lock file is missing.', 'Name it: --lock modules.lock.json --write-lock');
  if (report === undefined && (repository ?? environment) !== undefined)
    throw new Failure(
      'usage',
      'The name of the report is missing.',
      'Add --report NAME. A later report of the same name replaces this one.',
    );
}

/** The calls in the named file, in standard input, or below the current folder. @throws Failure */
async function readCalls(io: Io, file: string | undefined): Promise<ModuleCall[]> {
  const piped = file === '-' || (file === undefined && !io.isTyped) ? await io.readAll() : '';
  if (file === '-' || piped.trim() !== '') return parseModuleList(piped, 'Standard input');
  const name = file ?? installedFile;
  const path = io.pathOf(name);
  if (!existsSync(path))
    throw new Failure(
      'unjudged',
      `There is no list of modules: ${name}.`,
      'Run "terraform init" or "tofu init" first, or pass the output of "terraform modules -json".',
    );
  return parseModuleList(readFileSync(path, 'utf8'), name);
}

async function checkCalls(io: Io, options: CheckOptions, calls: readonly ModuleCall[]): Promise<CheckResult> {
  const platform = openPlatform(io, options);
  const names = namesOf(io, platform, options.sourceHosts);
  const { used, leftOut } = sortCalls(calls, names);
  const lock = lockOf(io, options, names);
  const report = reportOf(io, options);
  const minimumAgeHours = hoursOf(options.minimumAge);
  const isAsked = used.length > 0 || report !== undefined;
  const checked = isAsked
    ? await askPlatform(platform, { used, lock, minimumAgeHours, report })
    : { versions: [], reportEndsAt: null };
  const result = { ...checked, platform: platform.name, leftOut, report };
  if (options.lock === undefined) return { ...result, lock: undefined };
  if (options.writeLock !== true)
    return {
      ...result,
      versions: checked.versions.map((each) => withLack(each, lock)),
      lock: { file: options.lock, written: false },
    };
  const known = locked(checked.versions, lock);
  if (known !== undefined) writeLock(io.pathOf(options.lock), nameInSources(platform), known);
  return { ...result, lock: { file: options.lock, written: known !== undefined } };
}

/** Adds a finding if the lock file lacks the version. */
const withLack = (version: CheckedVersion, lock: Lock | undefined): CheckedVersion =>
  version.digest === null || lock?.has(nameOf(version)) === true
    ? version
    : {
        ...version,
        findings: sorted([
          ...version.findings,
          { kind: 'not-locked', message: 'The lock file does not have this version.' },
        ]),
      };

/** Versions to lock: all that have a digest. Undefined if one of them has another digest than before. */
function locked(versions: CheckResult['versions'], lock: Lock | undefined): LockedVersion[] | undefined {
  const changed = versions.some((each) => {
    const before = lock?.get(nameOf(each));
    return before !== undefined && before !== each.digest;
  });
  if (changed) return undefined;
  return versions.flatMap(({ source, version, digest }) =>
    digest === null ? [] : [{ source, version, digest }],
  );
}

function lockOf(io: Io, options: CheckOptions, names: ReadonlySet<string>): Lock | undefined {
  if (options.lock === undefined) return undefined;
  const lock = readLock(io.pathOf(options.lock), names, options.lock);
  if (lock !== undefined || options.writeLock === true) return lock;
  throw new Failure('unjudged', `There is no lock file ${options.lock}.`, 'Write it: add --write-lock');
}

function reportOf(io: Io, options: CheckOptions): Report | undefined {
  const { report, repository, environment } = options;
  if (report === undefined) return undefined;
  const organization = namedOrganization(io, options);
  const from = repository ?? repositoryOf(io);
  return {
    name: report,
    ...(from !== undefined && { repository: from }),
    ...(environment !== undefined && { environment }),
    ...(organization !== undefined && { organization }),
  };
}

function hoursOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new Failure('usage', `${JSON.stringify(text)} is not a number of hours.`, 'Write --minimum-age 72');
}

function tellRest(
  io: Io,
  options: CheckOptions,
  { lock, report, reportEndsAt, versions }: CheckResult,
): void {
  if (lock?.written === true) {
    io.tell(`Wrote ${lock.file}.`);
    const without = versions.filter(({ digest }) => digest === null);
    io.tell(without.map(({ source, version }) => `Warning: ${source} ${version} has no digest to lock.`));
  }
  if (options.writeLock === true && lock?.written === false)
    io.tell(`Warning: ${lock.file} is not written, because it has other digests.`);
  if (report !== undefined)
    io.tell(
      reportEndsAt === null
        ? `The report ${report.name} names no module that the platform knows, so it is not kept.`
        : `Reported as ${report.name}, until ${reportEndsAt.slice(0, 10)}.`,
    );
}
