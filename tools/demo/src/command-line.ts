import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { say } from './terminal.ts';

/** A host name that needs no DNS: the client's configuration says where its services are. */
const host = 'groundwork.test';

/** The first of the two clients that is on the PATH. */
export function findCommandLine(path: string): 'terraform' | 'tofu' | undefined {
  const folders = path.split(delimiter);
  return (['terraform', 'tofu'] as const).find((name) =>
    folders.some((folder) => isExecutable(join(folder, name))),
  );
}

interface InstallOptions {
  readonly command: 'terraform' | 'tofu';
  readonly path: string;
  readonly baseUrl: string;
  readonly token: string;
  readonly source: { readonly organization: string; readonly name: string; readonly provider: string };
  /** A version, or a range such as `~> 1.0`. */
  readonly version: string;
  /** Lines of the module block below source and version. */
  readonly inputs: readonly string[];
  /** The output of the module that is shown. */
  readonly output: string;
  /** Whether `apply` follows. */
  readonly isApplied: boolean;
}

/** Runs `init`, and `apply`, in a new folder with a configuration that calls the module; shows what the client prints. */
export async function installModule(options: InstallOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-demo-'));
  try {
    writeFileSync(join(folder, 'cli.tfrc'), clientConfiguration(options));
    writeFileSync(join(folder, 'main.tf'), rootModule(options));
    say('in a new folder, main.tf calls the module:');
    for (const line of rootModule(options).trimEnd().split('\n')) say(`  ${line}`);
    await run(options, folder, ['init', '-no-color', '-input=false']);
    if (options.isApplied)
      await run(options, folder, ['apply', '-no-color', '-input=false', '-auto-approve']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function clientConfiguration({ baseUrl, token }: InstallOptions): string {
  return `disable_checkpoint = true

host "${host}" {
  services = {
    "modules.v1" = "${baseUrl}/api/registry/v1/modules/"
  }
}

credentials "${host}" {
  token = "${token}"
}
`;
}

function rootModule({ source, version, inputs, output }: InstallOptions): string {
  const name = source.name.replaceAll('-', '_');
  return `module "${name}" {
  source  = "${host}/${source.organization}/${source.name}/${source.provider}"
  version = "${version}"
${inputs.map((line) => `  ${line}\n`).join('')}}

output "${output}" {
  value = module.${name}.${output}
}
`;
}

function run({ command, path }: InstallOptions, folder: string, args: readonly string[]): Promise<void> {
  say(`$ ${command} ${args.join(' ')}`);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { PATH: path, HOME: folder, TF_CLI_CONFIG_FILE: join(folder, 'cli.tfrc'), TF_IN_AUTOMATION: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const show = (chunk: Buffer) => {
      for (const line of chunk.toString('utf8').split('\n')) if (line.trim() !== '') say(`  ${line}`);
    };
    child.stdout.on('data', show);
    child.stderr.on('data', show);
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${command} ${args[0] ?? ''} ended with code ${code ?? 'none'}`)),
    );
  });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
