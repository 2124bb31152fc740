import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { program } from './groundwork.ts';
import type { Recipe, Step } from './recipes.ts';

type Variables = Readonly<Record<string, string | undefined>>;

interface RecipeRun {
  /** The checkout. */
  readonly folder: string;
  readonly tag?: string | undefined;
  /** Address of the platform, in the place of the one in the recipe. */
  readonly host: string;
  readonly secrets: Readonly<Record<string, string>>;
  /** Variables of the machine. */
  readonly variables: Variables;
  /** True if npm's own npx has run the command for this recipe before. It takes a second of processor time, so it does so once. */
  readonly isRepeated?: boolean;
}

/** Runs a service's steps. Resolves with their output. @throws Error with the stderr of a step that fails */
export async function runRecipe(
  recipe: Recipe,
  { folder, tag, host, secrets, variables, isRepeated = false }: RecipeRun,
): Promise<string> {
  const PATH = [...(isRepeated ? [quickNpx(host)] : []), variables['PATH']].join(delimiter);
  const service = { ...variables, PATH, npm_config_update_notifier: 'false', ...recipe.variables(tag) };
  let printed = '';
  for (const step of recipe.steps(tag, secrets)) {
    if (step.variables['GROUNDWORK_HOST'] !== 'https://registry.example.com')
      throw new Error(`${recipe.name} names no host for: ${step.script}`);
    printed += await outputOf(step, folder, { ...service, ...step.variables, GROUNDWORK_HOST: host });
  }
  return printed;
}

/** A folder with an npx that runs the program of the bundle, which is the one that the platform serves, and nothing else. */
function quickNpx(host: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-npx-'));
  const script = `#!/bin/sh
[ "$1 $2" = '--yes ${host}/cli/groundwork.tgz' ] || { echo "npx $*" >&2; exit 64; }
shift 2
exec node '${program}' "$@"
`;
  writeFileSync(join(folder, 'npx'), script, { mode: 0o755 });
  return folder;
}

async function outputOf(
  { shell: [program, ...options], script }: Step,
  folder: string,
  env: Variables,
): Promise<string> {
  const child = spawn(program, [...options, script], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, told] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0)
    throw new Error(`${script} ended with ${child.exitCode ?? 'a signal'}: ${printed}${told}`);
  return printed;
}
