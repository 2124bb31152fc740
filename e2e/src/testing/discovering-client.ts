import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from './command-line.ts';

/** A client that discovers services over TLS; only a token and a certificate are configured. */
interface Discovery {
  readonly command: Command;
  /** Host and port of the module source. */
  readonly host: string;
  /** File of the trusted certificate; by default the system's. */
  readonly trusted?: string;
}

interface Credentials extends Discovery {
  readonly token?: string;
}

interface DiscoveringInit extends Credentials {
  /** `<organization>/<name>/<provider>` */
  readonly source: string;
  readonly version?: string;
}

export interface Printed {
  readonly status: number | null;
  readonly output: string;
}

/** Runs `init` in a new folder, with a configuration that calls the module. */
export async function discoverAndInit(given: DiscoveringInit): Promise<Printed> {
  const { host, source, version } = given;
  const wanted = version === undefined ? '' : `  version = "${version}"\n`;
  return initConfiguration(given, `module "called" {\n  source  = "${host}/${source}"\n${wanted}}\n`);
}

/** Runs `init` in a new folder with this configuration, such as a block from a page. */
export async function initConfiguration(given: Credentials, configuration: string): Promise<Printed> {
  const { host, token } = given;
  const credentials = token === undefined ? '' : `credentials "${host}" {\n  token = "${token}"\n}\n`;
  const files = { 'cli.tfrc': `disable_checkpoint = true\n${credentials}`, 'main.tf': configuration };
  return inFolder(files, (folder) => run(given, folder, ['init', '-no-color', '-input=false']));
}

interface DiscoveringLogin extends Discovery {
  /** Opens the address that the command prints, as the user would. */
  readonly visit: (address: string) => Promise<unknown>;
}

/** Runs `login` for a user who agrees; `stored` is the credentials file that it wrote, or empty. */
export async function login(given: DiscoveringLogin): Promise<Printed & { readonly stored: string }> {
  return inFolder({ 'cli.tfrc': 'disable_checkpoint = true\n' }, async (folder) => {
    // The command creates this folder only if no configuration file is named.
    mkdirSync(join(folder, '.terraform.d'));
    const printed = await run(given, folder, ['login', '-no-color', given.host], given.visit);
    return { ...printed, stored: readIfThere(join(folder, '.terraform.d', 'credentials.tfrc.json')) };
  });
}

async function inFolder<Result>(
  files: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-client-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prompt of a command that waits for a line. */
const prompt = 'Enter a value:';
/** A line with the address that the user must open; commands that cannot open a browser print it within a sentence. */
const addressToOpen = /^ +(https:\/\/\S+\/app\/oauth\/authorize\?\S+)\n/m;
/** Time limit of a command after the user's part, because it would wait forever for a user who does nothing. */
const patienceMs = 20_000;

/** Asynchronous, because the command may call a server of the test. With `visit`, the prompt is answered with yes. */
async function run(
  { command, trusted }: Discovery,
  folder: string,
  parameters: readonly string[],
  visit?: DiscoveringLogin['visit'],
): Promise<Printed> {
  const child = spawn(command, parameters, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      TF_CLI_CONFIG_FILE: join(folder, 'cli.tfrc'),
      ...(trusted !== undefined && { SSL_CERT_FILE: trusted }),
    },
  });
  let output = '';
  let visiting: Promise<unknown> | undefined;
  let isAnswered = false;
  // The command accepts no other signal while it waits.
  const endLater = () => setTimeout(() => child.kill('SIGKILL'), patienceMs).unref();
  const note = (chunk: Buffer) => {
    output += chunk.toString();
    if (visit && !isAnswered && output.includes(prompt)) {
      isAnswered = true;
      child.stdin.end('yes\n');
    }
    const address = addressToOpen.exec(output)?.[1];
    if (!visit || visiting || address === undefined) return;
    visiting = visit(address);
    visiting.then(endLater, () => child.kill('SIGKILL'));
  };
  if (!visit) child.stdin.end();
  child.stdin.on('error', () => undefined);
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  await visiting;
  return { status, output };
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
