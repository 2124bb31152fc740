import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { run, type CommandLine } from './command.ts';
import { addressOf, configurationOf, type Locals } from './configuration.ts';
import { changed, stepsOf, type Arguments, type Step, type Suite } from './suite.ts';

export interface StepResult {
  readonly suite: string;
  readonly step: string;
  readonly passes: boolean;
  readonly seconds: number;
  /** Output of the step's commands, in order. */
  readonly output: string;
}

interface Outcome {
  readonly passes: boolean;
  readonly output: string;
}

const apply = ['apply', '-auto-approve'];
const plan = ['plan', '-detailed-exitcode'];

/**
 * Runs one suite in its own folder: creates, reads, changes, imports and destroys the resource. After each step a
 * plan must be empty. If the resource cannot be created, the other steps fail too.
 */
export async function runSuite(
  suite: Suite,
  given: { readonly folder: string; readonly locals: Locals; readonly commandLine: CommandLine },
): Promise<StepResult[]> {
  const { folder, locals, commandLine } = given;
  const results: StepResult[] = [];
  const state: { known: Arguments; exists: boolean } = { known: suite.base, exists: true };
  for (const [path, text] of Object.entries(suite.files)) writeFile(join(folder, path), text);

  const commands = async (...all: (readonly string[])[]): Promise<Outcome> => {
    let output = '';
    for (const words of all) {
      const { status, output: more } = await run(commandLine, folder, words);
      output += more;
      if (status !== 0) return { passes: false, output };
    }
    return { passes: true, output };
  };
  const write = (moment: Omit<Parameters<typeof configurationOf>[1], 'locals'>) =>
    writeFile(join(folder, 'main.tf.json'), configurationOf(suite, { locals, ...moment }));

  const actions = {
    apply: async (): Promise<Outcome> => {
      write({ arguments: state.known });
      const created = await commands(apply);
      state.exists = created.passes;
      return created.passes ? joined(created, await commands(plan)) : created;
    },
    read: async (type: string): Promise<Outcome> => {
      write({ arguments: state.known, reading: type });
      return commands([...plan, '-refresh=false']);
    },
    change: async (change: Arguments): Promise<Outcome> => {
      const wanted = changed(state.known, change);
      write({ arguments: wanted });
      const applied = await commands(apply);
      if (!applied.passes) return applied;
      state.known = wanted;
      if (!isNothing(applied.output)) return joined(applied, await commands(plan));
      return { passes: false, output: `${applied.output}The change changes nothing.\n` };
    },
    import: async (): Promise<Outcome> => {
      write({ arguments: state.known, isImported: true });
      const address = addressOf(suite);
      const id = importId(folder);
      return commands(['state', 'rm', address], ['import', address, id], plan);
    },
    destroy: () => {
      write({ arguments: state.known });
      return commands(['destroy', '-auto-approve']);
    },
  };
  const act = (step: Step): Promise<Outcome> => {
    if (step.kind === 'read') return actions.read(step.type);
    if (step.kind === 'change') return actions.change(step.change);
    return actions[step.kind]();
  };

  for (const step of stepsOf(suite)) {
    const startedAt = performance.now();
    const { passes, output } = state.exists
      ? await act(step)
      : { passes: false, output: 'The resource was not created.\n' };
    const seconds = (performance.now() - startedAt) / 1000;
    results.push({ suite: suite.name, step: step.name, passes, seconds, output });
  }
  return results;
}

const joined = (first: Outcome, second: Outcome): Outcome => ({
  passes: second.passes,
  output: first.output + second.output,
});

const isNothing = (output: string) => output.includes('Resources: 0 added, 0 changed, 0 destroyed');

const stateSchema = z.object({ outputs: z.object({ import_id: z.object({ value: z.string() }) }) });

/** The id for the import, from Terraform's state. */
const importId = (folder: string): string =>
  stateSchema.parse(JSON.parse(readFileSync(join(folder, 'terraform.tfstate'), 'utf8'))).outputs.import_id
    .value;

function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
