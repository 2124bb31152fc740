import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Command = 'terraform' | 'tofu';

/** The real clients, each paired with true if it is installed. */
export const commands = (['terraform', 'tofu'] as const).map(
  (command) => [command, spawnSync(command, ['version']).status === 0] as const,
);

/** This host needs no DNS entry, because the client's configuration contains the addresses of its services. */
const host = 'groundwork.test';

interface Installation {
  readonly command: Command;
  /** Address of the gateway. */
  readonly baseUrl: string;
  readonly token: string;
  /** `<organization>/<name>/<provider>` */
  readonly source: string;
  /** Version constraint, such as `~> 1.0`; by default the latest version. */
  readonly version?: string;
}

/** Runs `init` in a new folder, with a configuration that calls the module. */
export function init(installation: Installation): { status: number | null; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-client-'));
  writeFileSync(join(folder, 'cli.tfrc'), clientConfiguration(installation));
  writeFileSync(join(folder, 'main.tf'), rootModule(installation));
  const { status, stdout, stderr } = spawnSync(installation.command, ['init', '-no-color', '-input=false'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, TF_CLI_CONFIG_FILE: join(folder, 'cli.tfrc') },
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
}

const clientConfiguration = ({ baseUrl, token }: Installation) => `disable_checkpoint = true
host "${host}" {
  services = { "modules.v1" = "${baseUrl}/api/registry/v1/modules/" }
}
credentials "${host}" {
  token = "${token}"
}
`;

const rootModule = ({ source, version }: Installation) => `module "called" {
  source = "${host}/${source}"
${version === undefined ? '' : `  version = "${version}"\n`}}
`;
