import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './find-program.ts';
import type { Person } from './person.ts';
import { say, sayLines } from './terminal.ts';

export type Client = 'terraform' | 'tofu';

/** First client that is on the PATH. */
export function findClient(path: string): Client | undefined {
  return (['terraform', 'tofu'] as const).find((name) => findProgram(path, name) !== undefined);
}

interface InstallOptions {
  readonly client: Client;
  readonly path: string;
  /** User who installs the module. The client uses their login. */
  readonly person: Person;
  /** Source for a module block: `<host>/<organization>/<name>/<provider>`. */
  readonly source: string;
  /** Version, or a range such as `~> 1.0`. */
  readonly version: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly isApplied: boolean;
}

/** Runs `init` and `apply` in a new folder with a configuration that calls the module. Shows the client's output. */
export async function installModule(options: InstallOptions): Promise<void> {
  const folder = mkdtempSync(join(options.person.home, 'configuration-'));
  try {
    writeFileSync(join(folder, 'main.tf'), rootModule(options));
    say('in a new folder, main.tf calls the module:');
    sayLines(rootModule(options));
    await run(options, folder, ['init', '-no-color', '-input=false']);
    if (options.isApplied)
      await run(options, folder, ['apply', '-no-color', '-input=false', '-auto-approve']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rootModule({ source, version, inputs, output }: InstallOptions): string {
  return `module "called" {
  source  = "${source}"
  version = "${version}"
${inputs.map((line) => `  ${line}\n`).join('')}}

output "${output}" {
  value = module.called.${output}
}
`;
}

function run(
  { client, path, person }: InstallOptions,
  folder: string,
  args: readonly string[],
): Promise<void> {
  say(`$ ${client} ${args.join(' ')}`);
  return new Promise((resolve, reject) => {
    const child = spawn(client, args, {
      cwd: folder,
      env: { PATH: path, HOME: person.home, TF_IN_AUTOMATION: '1', CHECKPOINT_DISABLE: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const show = (chunk: Buffer) => sayLines(chunk.toString('utf8'));
    child.stdout.on('data', show);
    child.stderr.on('data', show);
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${client} ${args[0] ?? ''} ended with code ${code ?? 'none'}`)),
    );
  });
}
