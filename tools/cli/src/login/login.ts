import { existsSync, readFileSync } from 'node:fs';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { credentialsFile, keepToken } from '../hosts/credentials.ts';
import { introduceHost } from '../hosts/client-configuration.ts';
import { discover, type Discovered } from '../hosts/discovery.ts';
import { type Host, nameInSources, needsIntroduction, parseHost } from '../hosts/host.ts';
import { readKnownHosts, writeKnownHosts } from '../hosts/known-hosts.ts';
import { connectTo, trust } from '../hosts/platform.ts';
import { accountOf } from './account.ts';
import { askToken, readToken } from './ask-token.ts';

interface LoginOptions {
  readonly withToken?: boolean;
  readonly web?: boolean;
  readonly caFile?: string;
  readonly name?: string;
}

/** Checks a token, stores it where Terraform finds it, and configures the address of the host for Terraform. */
export async function login(io: Io, options: LoginOptions, given: string | undefined): Promise<void> {
  const typed = parseHost(given ?? io.env['GROUNDWORK_HOST'] ?? missingHost());
  const known = readKnownHosts(io);
  const certificates = certificatesFrom(io, options.caFile) ?? known.hosts[typed.name]?.certificates;
  trust(io, certificates);
  const discovered = await discover(typed);
  const host = { ...discovered.host, name: nameOf(typed, options.name) };
  const token = await tokenFor(io, options, { ...discovered, host });
  const account = await accountOf(connectTo(host, { token, source: 'the token that you gave' }));
  // This is done before the token is stored: without it, Terraform would send the token to another address.
  const introduced = needsIntroduction(typed) ? introduceHost(io, host) : undefined;
  keepToken(io, host.name, token);
  const entry = { origin: host.origin, ...(certificates !== undefined && { certificates }) };
  writeKnownHosts(io, { ...known, default: host.name, hosts: { ...known.hosts, [host.name]: entry } });
  io.print(`Logged in to ${host.name} as ${account.name}.`);
  io.tell(`The token is stored in ${credentialsFile(io)}, also for Terraform and OpenTofu.`);
  if (introduced !== undefined) io.tell(`Terraform finds ${host.name} at ${host.origin}: see ${introduced}.`);
  for (const line of [...replaced(host, known.hosts[host.name]?.origin), ...stillToDo(io, certificates)])
    io.tell(line);
}

/** Note for a second platform on this machine, which has the same default name. */
function replaced({ name, origin }: Host, before: string | undefined): string[] {
  if (before === undefined || before === origin) return [];
  return [
    `Until now, ${name} was ${before}. To keep both, give one of them another name: groundwork login ${before} --name NAME`,
  ];
}

function tokenFor(io: Io, { withToken, web }: LoginOptions, { host, login: service }: Discovered) {
  if (withToken === true) return io.isInteractive ? askToken(io, host) : readToken(io);
  if (service === undefined) {
    if (web !== true) return askToken(io, host);
    throw new Failure(
      'usage',
      `${host.name} does not support logging in with a browser.`,
      'Leave out --web to log in with a token.',
    );
  }
  if (web !== true && !io.isInteractive) return askToken(io, host);
  return import('./browser-login.ts').then(({ loginWithBrowser }) => loginWithBrowser(io, host, service));
}

const nameOf = (host: Host, name: string | undefined): string =>
  name === undefined ? nameInSources(host) : parseHost(name).name;

function certificatesFrom(io: Io, file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  const path = io.pathOf(file);
  if (!existsSync(path) || !readFileSync(path, 'utf8').includes('-----BEGIN CERTIFICATE-----'))
    throw new Failure('usage', `${path} does not exist or contains no certificate.`, 'Use a PEM file.');
  return path;
}

/** Steps left to the user: this program cannot change the environment variables of their shell. */
function stillToDo(io: Io, certificates: string | undefined): string[] {
  const { TF_CLI_CONFIG_FILE: own, SSL_CERT_FILE: trusted } = io.env;
  return [
    ...(own === undefined
      ? []
      : [
          `TF_CLI_CONFIG_FILE is set, so Terraform reads only ${own}. Unset it for Terraform to find the token.`,
        ]),
    ...(certificates === undefined || trusted === certificates
      ? []
      : [`Let Terraform trust the host as well: export SSL_CERT_FILE=${certificates}`]),
  ];
}

function missingHost(): never {
  throw new Failure(
    'usage',
    'The host is missing.',
    'Name it, for example: groundwork login registry.example.com',
  );
}
