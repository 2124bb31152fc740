import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';

export type Command = 'terraform' | 'tofu';

/** @returns the command that is installed here, Terraform rather than OpenTofu; undefined if neither is */
export const installedCommand = (): Command | undefined =>
  (['terraform', 'tofu'] as const).find((command) => spawnSync(command, ['version']).status === 0);

/** How commands are started. */
export interface CommandLine {
  readonly command: Command;
  readonly environment: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** A host name that needs no DNS: the configuration of the command says where its services are. */
const host = 'groundwork.test';

/** The configuration and variables with which a command finds the provider that was built, and the platform. */
export const commandConfiguration = (given: { providerFolder: string; baseUrl: string }): string =>
  `disable_checkpoint = true
provider_installation {
  dev_overrides {
    "hashicorp/tfe" = ${JSON.stringify(given.providerFolder)}
  }
}
host "${host}" {
  services = {
    "tfe.v2.2" = "${given.baseUrl}/api/v2/"
  }
}
`;

export const commandVariables = (given: { configuration: string; token: string }) => ({
  TF_CLI_CONFIG_FILE: given.configuration,
  TF_IN_AUTOMATION: '1',
  TF_INPUT: '0',
  TFE_HOSTNAME: host,
  TFE_TOKEN: given.token,
});

/** What one command may take on a busy machine. One that hangs fails. */
const timeLimitMs = 120_000;

/** Runs a command in a folder, and collects what it prints. */
export async function run(
  { command, environment, signal }: CommandLine,
  folder: string,
  words: readonly string[],
): Promise<{ status: number | null; output: string }> {
  const child = spawn(command, [...words, '-no-color'], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
    killSignal: 'SIGKILL',
  });
  // One that was killed has no status, and so fails.
  child.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [status, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { status, output: `${words.join(' ')}\n${output}${errors}` };
}
