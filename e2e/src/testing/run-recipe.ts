import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
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
}

/** Runs a service's steps. Resolves with their output. @throws Error with the stderr of a step that fails */
export async function runRecipe(
  recipe: Recipe,
  { folder, tag, host, secrets, variables }: RecipeRun,
): Promise<string> {
  const service = { ...variables, npm_config_update_notifier: 'false', ...recipe.variables(tag) };
  let printed = '';
  for (const step of recipe.steps(tag, secrets)) {
    if (step.variables['GROUNDWORK_HOST'] !== 'https://registry.example.com')
      throw new Error(`${recipe.name} names no host for: ${step.script}`);
    printed += await outputOf(step, folder, { ...service, ...step.variables, GROUNDWORK_HOST: host });
  }
  return printed;
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
