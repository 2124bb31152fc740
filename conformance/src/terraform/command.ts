import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';

export type Command = 'terraform' | 'tofu';

/** @returns the installed command; Terraform if both are installed; undefined if neither is */
export const installedCommand = (): Command | undefined =>
  (['terraform', 'tofu'] as const).find((command) => spawnSync(command, ['version']).status === 0);

export interface CommandLine {
  readonly command: Command;
  readonly environment: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** It does not have to exist in DNS: the configuration of the command contains the addresses of its services. */
const host = 'groundwork.test';

/** Configuration that points a command to the built provider and to the platform. */
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

/** Time limit of one command on a busy machine. */
const timeLimitMs = 120_000;

/** Runs a command in a folder and collects its output. */
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
  // Nothing to do: a command that was aborted has no exit status, so its step fails.
  child.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [status, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { status, output: `${words.join(' ')}\n${output}${errors}` };
}
