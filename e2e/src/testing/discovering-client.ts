import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from './command-line.ts';

/** A client that finds everything by itself, over TLS: nothing but a token and a certificate is configured. */
interface Discovery {
  readonly command: Command;
  /** Host and port of the module source. */
  readonly host: string;
  /** The file of the certificate that the client trusts; the system's if not given. */
  readonly trusted?: string;
}

interface DiscoveringInit extends Discovery {
  readonly token?: string;
  /** `<organization>/<name>/<provider>` */
  readonly source: string;
  readonly version?: string;
}

/** How a command ended, and what it printed. */
export interface Printed {
  readonly status: number | null;
  readonly output: string;
}

/** `init` in a new folder, with a configuration that calls the module. */
export async function discoverAndInit(given: DiscoveringInit): Promise<Printed> {
  const { host, token, source, version } = given;
  const credentials = token === undefined ? '' : `credentials "${host}" {\n  token = "${token}"\n}\n`;
  const wanted = version === undefined ? '' : `  version = "${version}"\n`;
  const files = {
    'cli.tfrc': `disable_checkpoint = true\n${credentials}`,
    'main.tf': `module "called" {\n  source  = "${host}/${source}"\n${wanted}}\n`,
  };
  return inFolder(files, (folder) => run(given, folder, ['init', '-no-color', '-input=false']));
}

/** `login`, with answers to its questions; also the credentials file that it wrote, if it did. */
export async function login(
  given: Discovery & { readonly answers: readonly string[] },
): Promise<Printed & { readonly stored: string }> {
  return inFolder({ 'cli.tfrc': 'disable_checkpoint = true\n' }, async (folder) => {
    // The command makes it only where no configuration file is named.
    mkdirSync(join(folder, '.terraform.d'));
    const printed = await run(given, folder, ['login', '-no-color', given.host], given.answers);
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

/** What a command prints when it waits for a line. */
const prompt = 'Enter a value:';

/** The event loop goes on while the command runs: it may talk to a server of the test. Each prompt gets the next answer. */
async function run(
  { command, trusted }: Discovery,
  folder: string,
  parameters: readonly string[],
  answers: readonly string[] = [],
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
  let answered = 0;
  const note = (chunk: Buffer) => {
    output += chunk.toString();
    const asked = output.split(prompt).length - 1;
    for (const line of answers.slice(answered, asked)) child.stdin.write(`${line}\n`);
    answered = asked;
    if (answered >= answers.length) child.stdin.end();
  };
  child.stdin.on('error', () => undefined);
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { status, output };
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
