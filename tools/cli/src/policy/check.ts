import { join } from 'node:path';
import { howToDownloadOpa, type Opa, openOpa } from '@groundwork/opa';
import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { atExit } from '../frame/at-exit.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { show } from '../frame/output.ts';
import { onOneLine } from '../frame/printable.ts';
import { withProgress } from '../frame/progress.ts';
import { newTemporaryFolder } from '../frame/temporary-folder.ts';
import { replaceFile } from '../frame/write-file.ts';
import { openPlatform, type Platform } from '../hosts/platform.ts';
import { gatherKept, gatherPolicies, type GatheredPolicies } from './gather-policies.ts';
import { judgePlan, problemOf } from './judge-plan.ts';
import { countsOf, failureOfVerdict, type Judgment, sortedSets, verdictOn } from './judgment.ts';
import { dataOf } from './json-output.ts';
import { junitOf, junitOfFailure } from './junit-output.ts';
import { openKeptPolicies } from './kept-policies.ts';
import { markdownOf, markdownOfFailure } from './markdown-output.ts';
import { readWorkspace } from './named-workspace.ts';
import { readPlan } from './plan-file.ts';
import { reportVerdict } from './report-verdict.ts';
import { runFacts } from './run-facts.ts';
import { readSecretValues, type SecretValues } from './secret-values.ts';
import { textOf } from './text-output.ts';

interface CheckOptions extends CommonOptions, OrganizationOptions {
  readonly workspace?: string;
  readonly plan?: string;
  readonly opa?: string;
  readonly paramFile?: string;
  readonly commit?: string;
  readonly message?: string;
  readonly junit?: string;
  readonly markdown?: string;
  readonly report?: boolean;
  readonly offline?: boolean;
}

/** Judges a plan by the policies of a workspace. @throws Failure also if the plan does not pass */
export async function check(io: Io, options: CheckOptions): Promise<void> {
  const { workspace, plan } = required(options);
  const platform = openPlatform(io, options);
  let judgment: Judgment;
  try {
    judgment = await withProgress(io, 'Judging the plan', () =>
      judge(io, platform, { ...options, workspace, plan }),
    );
  } catch (error) {
    if (error instanceof Failure) writeFailure(io, options, error);
    throw error;
  }
  const reported = options.report === true ? await tryReport(platform, judgment) : undefined;
  const report = reported instanceof Failure ? undefined : reported;
  show(io, options, dataOf(judgment, report ?? null), () => textOf(io, judgment));
  io.tell(judgment.warnings.map((warning) => `Warning: ${onOneLine(warning)}`));
  if (report !== undefined) io.tell(`Reported: ${report.address}`);
  writeFiles(io, options, { junit: junitOf(judgment), markdown: markdownOf(judgment) });
  const failure = failureOfVerdict(judgment, report !== undefined);
  if (reported instanceof Failure) {
    // The exit code tells a pipeline that the report is missing.
    if (failure === undefined) throw reported;
    io.tell(`Warning: The verdict was not reported. ${onOneLine(reported.message)}`);
  }
  if (failure !== undefined) throw failure;
}

function required({ workspace, plan, offline, report }: CheckOptions) {
  if (workspace === undefined || plan === undefined)
    throw new Failure(
      'usage',
      `The ${workspace === undefined ? 'workspace' : 'plan'} is missing.`,
      'Name both: --workspace organization/name --plan plan.json',
    );
  if (offline === true && report === true)
    throw new Failure('usage', 'Nothing can be reported offline.', 'Leave out --offline or --report.');
  return { workspace, plan };
}

async function judge(
  io: Io,
  platform: Platform,
  options: CheckOptions & { readonly workspace: string; readonly plan: string },
): Promise<Judgment> {
  const folder = newTemporaryFolder('policy-check');
  const ended = new AbortController();
  const forget = atExit(() => ended.abort());
  try {
    const plan = await readPlan(io.pathOf(options.plan), join(folder.path, 'plan.json'));
    const secretValues =
      options.paramFile === undefined ? {} : readSecretValues(io.pathOf(options.paramFile));
    const kept = openKeptPolicies(io, platform);
    const named = readWorkspace(io, options, options.workspace);
    const [found, gathered] = await Promise.all([
      findOpa(io, options),
      options.offline === true
        ? gatherKept(kept, named, secretValues)
        : gatherPolicies(io, platform, kept, named, secretValues),
    ]);
    const opa = opaFor(gathered, secretValues, found);
    const run = runFacts(io, options);
    const { index, now } = gathered;
    const sets = await judgePlan(gathered.sets, {
      opa,
      plan,
      run: { ...index.attributes.run, ...run, variables: {} },
      secretValues,
      now,
      folder: folder.path,
      signal: ended.signal,
    });
    const { notJudgedHere, warnings } = sortedSets(index);
    return {
      index,
      sets,
      notJudgedHere,
      verdict: verdictOn(sets),
      counts: countsOf(sets),
      warnings: [...gathered.warnings, ...warnings],
      planDigest: plan.digest,
      judgedAt: now(),
      opaVersion: opa?.version ?? null,
      run,
    };
  } finally {
    ended.abort();
    forget();
    folder.remove();
  }
}

function findOpa(io: Io, { opa }: CheckOptions) {
  const named = opa ?? (io.env['OPA_BINARY'] || undefined);
  return openOpa({ binary: named && io.pathOf(named), path: io.env['PATH'] ?? '' });
}

/** OPA, or null if no set needs it. @throws Failure if it is needed and missing */
function opaFor(
  { sets }: GatheredPolicies,
  secretValues: SecretValues,
  found: Awaited<ReturnType<typeof openOpa>>,
): Opa | null {
  if (sets.every(({ set }) => problemOf(set, secretValues) !== null)) return null;
  if (found.kind === 'found') return found.opa;
  throw new Failure('unjudged', found.reason, howToDownloadOpa);
}

async function tryReport(platform: Platform, judgment: Judgment) {
  try {
    return await reportVerdict(platform, judgment);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

function writeFailure(io: Io, options: CheckOptions, { message }: Failure): void {
  writeFiles(io, options, { junit: junitOfFailure(message), markdown: markdownOfFailure(message) });
}

function writeFiles(
  io: Io,
  options: CheckOptions,
  texts: { readonly junit: string; readonly markdown: string },
): void {
  if (options.junit !== undefined) replaceFile(io.pathOf(options.junit), texts.junit);
  if (options.markdown !== undefined) replaceFile(io.pathOf(options.markdown), texts.markdown);
}
