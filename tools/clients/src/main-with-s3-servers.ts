// Runs a command with the S3 servers of tests in its environment: main-with-s3-servers.ts <command> [<arguments>]
// Builds or installs them, where that is not done yet.
import { spawnSync } from 'node:child_process';
import { installMoto } from './python.ts';
import { buildGofakes3, buildVersity } from './s3-servers.ts';

const servers = { VERSITYGW: buildVersity, MOTO_PYTHON: installMoto, GOFAKES3: buildGofakes3 };
const env = { ...process.env };
for (const [variable, build] of Object.entries(servers)) {
  const built = await build(process.env);
  if ('unavailable' in built) console.log(`${variable} is not set, because ${built.unavailable}.`);
  else env[variable] = built.program;
}
const [, , command = '', ...args] = process.argv;
process.exit(spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1);
