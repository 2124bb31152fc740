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

interface Credentials extends Discovery {
  readonly token?: string;
}

interface DiscoveringInit extends Credentials {
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
  const { host, source, version } = given;
  const wanted = version === undefined ? '' : `  version = "${version}"\n`;
  return initConfiguration(given, `module "called" {\n  source  = "${host}/${source}"\n${wanted}}\n`);
}

/** `init` in a new folder with this configuration, such as a block from a page. */
export async function initConfiguration(given: Credentials, configuration: string): Promise<Printed> {
  const { host, token } = given;
  const credentials = token === undefined ? '' : `credentials "${host}" {\n  token = "${token}"\n}\n`;
  const files = { 'cli.tfrc': `disable_checkpoint = true\n${credentials}`, 'main.tf': configuration };
  return inFolder(files, (folder) => run(given, folder, ['init', '-no-color', '-input=false']));
}

interface DiscoveringLogin extends Discovery {
  /** What the person does with the address that they are asked to open. */
  readonly visit: (address: string) => Promise<unknown>;
}

/** `login`, by a person who wants it; also the credentials file that it wrote, if it did. */
export async function login(given: DiscoveringLogin): Promise<Printed & { readonly stored: string }> {
  return inFolder({ 'cli.tfrc': 'disable_checkpoint = true\n' }, async (folder) => {
    // The command makes it only where no configuration file is named.
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

/** What a command prints when it waits for a line. */
const prompt = 'Enter a value:';
/** A line with the address that a person shall open; programs that cannot open it name it within a sentence. */
const addressToOpen = /^ +(https:\/\/\S+\/app\/oauth\/authorize\?\S+)\n/m;
/** How long a command may take after its person has done their part. It waits forever for somebody who does not. */
const patienceMs = 20_000;

/**
 * The event loop goes on while the command runs: it may talk to a server of the test. Whoever visits what it asks them to
 * open answers its prompt with yes.
 */
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
  // It takes no other signal while it waits.
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
