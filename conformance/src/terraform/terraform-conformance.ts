import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { bodyOf, connect } from '@groundwork/client';
import { newDataFolder } from '@groundwork/testing/temporary-folders';
import { downloadPinned } from '../go-module.ts';
import { startPlatform, type TestedPlatform } from '../platform.ts';
import { startVcsHost, type VcsHost } from '../vcs-host.ts';
import {
  commandConfiguration,
  commandVariables,
  installedCommand,
  run,
  type CommandLine,
} from './command.ts';
import type { Locals } from './configuration.ts';
import { surprises, unknownSteps } from './judge.ts';
import { buildProvider } from './provider.ts';
import { differences, parseProviderSchema } from './provider-schema.ts';
import { recordPassed } from './record.ts';
import { runSuite, type StepResult } from './run-suite.ts';
import { readOutside, readSuites, stepsOf, type Suite } from './suite.ts';
import { terraformTable, writeTerraformText } from './table.ts';

interface Options {
  /** If not empty, only suites whose name contains one of these words are run, with the output of failed steps. */
  readonly names: readonly string[];
  /** True to remove each *not yet* that passes from its suite, and to write the table into its document. */
  readonly record: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

/**
 * Makes Terraform create, change, import and destroy each resource that the platform supports, and compares the result of each step with
 * its suite.
 *
 * @returns true if all steps are as expected, or if the commands are unavailable (then the reason is printed)
 */
export async function runTerraformConformance(options: Options): Promise<boolean> {
  const { environment, signal, print } = options;
  const startedAt = performance.now();
  const suites = readSuites();
  const command = installedCommand();
  if (command === undefined) return explain(options, 'neither terraform nor tofu is installed');
  const sources = downloadPinned('github.com/hashicorp/terraform-provider-tfe');
  if ('unavailable' in sources) return explain(options, sources.unavailable);
  print(`terraform-provider-tfe ${sources.version}: starting a platform`);
  const folder = newDataFolder('conformance');
  const vcs = await startVcsHost();
  let platform: TestedPlatform | undefined;
  try {
    const path = environment['PATH'] ?? '';
    const starting = startPlatform(folder, path, signal);
    const building = buildProvider(sources, environment, signal);
    // If building fails, the platform must still be started before it can be stopped.
    await Promise.allSettled([building, starting]);
    platform = await starting;
    const provider = await building;
    if ('unavailable' in provider) return explain(options, provider.unavailable);
    const configuration = join(folder, 'terraform.tfrc');
    writeFileSync(
      configuration,
      commandConfiguration({ providerFolder: dirname(provider.program), baseUrl: platform.baseUrl }),
    );
    const commandLine: CommandLine = {
      command,
      environment: {
        PATH: path,
        HOME: folder,
        TMPDIR: join(folder, 'temporary'),
        ...commandVariables({ configuration, token: platform.adminToken }),
      },
      signal,
    };
    const problems = [
      ...suites.flatMap(unknownSteps),
      ...(await schemaDifferences(folder, commandLine, suites)),
    ];
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const results = await runAll(suites, { folder, platform, vcs, commandLine }, options);
    print(`The suites took ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
    return await judge(suites, results, options);
  } finally {
    await platform?.stop();
    await vcs.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function explain({ print }: Options, reason: string): true {
  print(`conformance:terraform: not run, because ${reason}.`);
  return true;
}

async function schemaDifferences(
  parent: string,
  commandLine: CommandLine,
  suites: readonly Suite[],
): Promise<string[]> {
  const folder = join(parent, 'schema');
  mkdirSync(folder);
  const requirement = { terraform: { required_providers: { tfe: { source: 'hashicorp/tfe' } } } };
  writeFileSync(join(folder, 'main.tf.json'), JSON.stringify(requirement));
  const { status, output } = await run(commandLine, folder, ['providers', 'schema', '-json']);
  if (status !== 0) throw new Error(output);
  return differences(parseProviderSchema(output.slice(output.indexOf('{'))), suites, readOutside());
}

async function runAll(
  suites: readonly Suite[],
  given: { folder: string; platform: TestedPlatform; vcs: VcsHost; commandLine: CommandLine },
  { names, signal, print }: Options,
): Promise<StepResult[]> {
  const isWanted = ({ name }: Suite) => names.length === 0 || names.some((word) => name.includes(word));
  // Longest first, so that none runs alone at the end.
  const waiting = suites.filter(isWanted).sort((one, other) => stepsOf(other).length - stepsOf(one).length);
  const results: StepResult[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
      const folder = join(given.folder, next.name);
      mkdirSync(folder);
      const locals = await localsOf(next, given.platform, given.vcs);
      const ended = await runSuite(next, { folder, locals, commandLine: given.commandLine });
      results.push(...ended);
      if (names.length === 0) continue;
      for (const { suite, step, passes, seconds, output } of ended) {
        if (!passes) print(output);
        print(`${suite}: ${step} ${passes ? 'passes' : 'fails'}, ${seconds.toFixed(1)} s`);
      }
    }
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, work));
  return results;
}

/** Values for a suite's configurations. Each suite has its own two organizations. */
async function localsOf({ name }: Suite, platform: TestedPlatform, vcs: VcsHost): Promise<Locals> {
  const organization = name.replaceAll(/[._]/g, '-');
  const other = `${organization}-other`;
  await createOrganization(platform, organization);
  await createOrganization(platform, other);
  return {
    organization,
    other_organization: other,
    vcs_api_url: vcs.redirect('https://api.github.com'),
    vcs_http_url: vcs.redirect('https://github.com'),
    vcs_token: vcs.token,
    vcs_policy_sets: vcs.policySets,
    vcs_modules: vcs.modules,
    vcs_other_modules: vcs.otherModules,
    private_key: newPrivateKey(),
    other_private_key: newPrivateKey(),
  };
}

const newPrivateKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

async function createOrganization({ baseUrl, adminToken }: TestedPlatform, name: string): Promise<void> {
  await bodyOf(
    connect({ baseUrl, token: adminToken }).POST('/api/v2/organizations', {
      body: { data: { type: 'organizations', attributes: { name, email: 'conformance@example.com' } } },
    }),
  );
}

async function judge(
  suites: readonly Suite[],
  results: readonly StepResult[],
  { names, record, signal, print }: Options,
): Promise<boolean> {
  if (signal.aborted) return false;
  const found = surprises(suites, results);
  for (const { result, expected } of found) {
    if (!result.passes && names.length === 0) print(lastLines(result.output));
    print(`${result.suite}: ${result.step} ${result.passes ? 'passes' : 'fails'}, expected: ${expected}`);
  }
  if (record) {
    await recordPassed(found);
    writeTerraformText(readSuites(), readOutside());
  }
  const left = record ? found.filter(({ result }) => !result.passes) : found;
  if (names.length === 0) print(terraformTable(readSuites()));
  print(`${results.length - left.length} of ${results.length} steps did as expected.`);
  if (left.some(({ result }) => result.passes))
    print('Write down those that pass now: npm run conformance:terraform -- --record');
  return left.length === 0;
}

const lastLines = (output: string) => output.trim().split('\n').slice(-40).join('\n');
