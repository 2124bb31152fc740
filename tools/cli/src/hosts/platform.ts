import { bodyOf, connect, RefusedError, type ApiClient } from '@groundwork/client';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { RestartRequired } from '../frame/restart.ts';
import { type FoundToken, findToken } from './credentials.ts';
import { type Host, loginCommand, parseHost } from './host.ts';
import { certificatesIn, type KnownHosts, readKnownHosts } from './known-hosts.ts';
import { sendForJson } from './send.ts';

/** A platform with a client that sends the user's token. */
export interface Platform extends Host {
  readonly api: ApiClient;
  readonly token: string;
  /** Variable or file that contains the token. */
  readonly tokenSource: string;
}

/**
 * Opens the platform of a command: `--host`, GROUNDWORK_HOST, or the last login.
 *
 * @param beside another host that the command also talks to
 * @throws Failure if there is no host or no token
 */
export function openPlatform(io: Io, options: { readonly host?: string }, beside?: Host): Platform {
  const host = chooseHost(io, options.host, beside);
  const found = findToken(io, host.name, ownVariableFor(io, host));
  if (found === undefined)
    throw new Failure(
      'access',
      `There is no token for ${host.name}.`,
      `Log in: ${loginCommand(host)}. In a pipeline, set GROUNDWORK_HOST and GROUNDWORK_TOKEN.`,
    );
  return connectTo(host, found);
}

/** GROUNDWORK_TOKEN is only for the host in GROUNDWORK_HOST. Without that variable, it is for any host. */
function ownVariableFor(io: Io, { origin }: Host): string | undefined {
  const { GROUNDWORK_HOST: named } = io.env;
  return !named || findHost(io, named).origin === origin ? 'GROUNDWORK_TOKEN' : undefined;
}

/** Creates a client that sends a token to a host. */
export const connectTo = (host: Host, { token, source }: FoundToken): Platform => ({
  ...host,
  token,
  tokenSource: source,
  api: connect({ baseUrl: host.origin, token, fetch: (request) => sendForJson(host, request) }),
});

/** The host of the command. @throws Failure if there is no host @throws RestartRequired if a host needs other certificates */
function chooseHost(io: Io, given: string | undefined, beside?: Host): Host {
  const host = findHost(io, given);
  const { hosts } = readKnownHosts(io);
  const files = [host, beside].flatMap((each) => hosts[each?.name ?? '']?.certificates ?? []);
  trust(io, certificatesIn(io, [...new Set(files)]));
  return host;
}

/** Finds a host: the given one, GROUNDWORK_HOST, or the last login. @throws Failure if there is no host */
export function findHost(io: Io, given: string | undefined): Host {
  const known = readKnownHosts(io);
  const text = given ?? io.env['GROUNDWORK_HOST'] ?? known.default;
  if (!text)
    throw new Failure(
      'usage',
      'No platform is selected.',
      'Log in: groundwork login HOST. In a pipeline, set GROUNDWORK_HOST.',
    );
  return knownAs(known, parseHost(text));
}

/** Replaces a host, given by name or address, with the one that the user logged in to. */
function knownAs(known: KnownHosts, host: Host): Host {
  const [name, entry] =
    Object.entries(known.hosts).find(([each, { origin }]) => each === host.name || origin === host.origin) ??
    [];
  return name !== undefined && entry !== undefined ? { name, origin: entry.origin } : host;
}

/** @throws RestartRequired if the process runs without these certificates */
export function trust(io: Io, certificates: string | undefined): void {
  if (certificates !== undefined && io.env['NODE_EXTRA_CA_CERTS'] !== certificates)
    throw new RestartRequired(certificates);
}

/**
 * Resolves with the body of a response.
 *
 * @param what the requested record as users know it, such as `the module acme/vpc/aws`
 * @throws Failure
 */
export async function ask<Data>(
  platform: Platform,
  what: string,
  sending: Parameters<typeof bodyOf<Data>>[0],
): Promise<Data> {
  try {
    return await bodyOf(sending);
  } catch (error) {
    throw error instanceof RefusedError ? refusal(platform, what, error) : error;
  }
}

/** Translates an error response into a failure with advice for the user. */
export function refusal(platform: Platform, what: string, error: RefusedError): Failure {
  const { name, tokenSource } = platform;
  const { status, details } = error;
  const because = details.length === 0 ? '' : ` (${details.join('; ')})`;
  const failure = (kind: Failure['kind'], message: string, advice: string) =>
    new Failure(kind, message, advice, { cause: error });
  if (status === 401)
    return failure(
      'access',
      `${name} does not accept the token${whyNot(error)}`,
      tokenSource.endsWith('.json') ? `Log in again: ${loginCommand(platform)}` : `Check ${tokenSource}.`,
    );
  const refusedBecause = status === 404 ? reasonIn(error, /^not found$/i) : undefined;
  if (refusedBecause !== undefined)
    return failure(
      'access',
      `${name} gave no access to ${what}. ${refusedBecause}`,
      'If a rule of your organization refuses it, its owners can change that. See: groundwork rule list',
    );
  if (status === 403 || status === 404)
    return failure(
      'access',
      `${name} gave no access to ${what}: not found, or your token lacks permission${status === 403 ? because : ''}.`,
      'Check the name, and the account of your token: groundwork whoami',
    );
  if (status >= 500 || status === 429)
    return failure(
      'unreachable',
      `${name} is temporarily unavailable (status ${status})${because}.`,
      'Try again later.',
    );
  return failure(
    status === 409 ? 'conflict' : 'refused',
    `${name} refused ${what}${because}.`,
    'Fix the problem that the message names, then run the command again.',
  );
}

/** The platform gives a reason only for tokens that were valid once or are incomplete. */
function whyNot(error: RefusedError): string {
  const reason = reasonIn(error, /^unauthorized$/i);
  return reason === undefined ? ': it is wrong, expired or revoked.' : `. ${reason}`;
}

/** The first sentence of the platform, other than the name of the status. */
const reasonIn = ({ details }: RefusedError, statusName: RegExp): string | undefined =>
  details.find((text) => !statusName.test(text));
