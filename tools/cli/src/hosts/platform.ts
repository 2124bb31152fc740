import { answerOf, connect, RefusedError, type ApiClient } from '@groundwork/client';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { StartAgain } from '../frame/start-again.ts';
import { type FoundToken, findToken } from './credentials.ts';
import { type Host, parseHost } from './host.ts';
import { certificatesIn, type KnownHosts, readKnownHosts } from './known-hosts.ts';
import { sendForJson } from './send.ts';

/** A platform that a command talks to, with the token of whoever typed it. */
export interface Platform extends Host {
  readonly api: ApiClient;
  /** Where the token comes from. */
  readonly tokenSource: string;
}

/**
 * The platform of a command: `--host`, GROUNDWORK_HOST, or that of the last login.
 *
 * @param beside another host that the command talks to
 * @throws Failure without host or token
 */
export function openPlatform(io: Io, options: { readonly host?: string }, beside?: Host): Platform {
  const host = chooseHost(io, options.host, beside);
  const found = findToken(io, host.name, ownVariableFor(io, host));
  if (found === undefined)
    throw new Failure(
      'access',
      `There is no token for ${host.name}.`,
      `Log in: groundwork login ${host.name}. In a pipeline, set GROUNDWORK_HOST and GROUNDWORK_TOKEN.`,
    );
  return connectTo(host, found);
}

/** GROUNDWORK_TOKEN is for the host that GROUNDWORK_HOST names, and for no other one; without it, for any. */
function ownVariableFor(io: Io, { origin }: Host): string | undefined {
  const { GROUNDWORK_HOST: named } = io.env;
  return !named || findHost(io, named).origin === origin ? 'GROUNDWORK_TOKEN' : undefined;
}

/** A client of a host with a token. */
export const connectTo = (host: Host, { token, source }: FoundToken): Platform => ({
  ...host,
  tokenSource: source,
  api: connect({ baseUrl: host.origin, token, fetch: (request) => sendForJson(host, request) }),
});

/** The host that is meant. If it, or one beside it, needs certificates of its own, the command starts again with them. @throws Failure */
function chooseHost(io: Io, given: string | undefined, beside?: Host): Host {
  const host = findHost(io, given);
  const { hosts } = readKnownHosts(io);
  const files = [host, beside].flatMap((each) => hosts[each?.name ?? '']?.certificates ?? []);
  trust(io, certificatesIn(io, [...new Set(files)]));
  return host;
}

/** The host that is meant: what was typed, GROUNDWORK_HOST, or that of the last login. @throws Failure */
export function findHost(io: Io, given: string | undefined): Host {
  const known = readKnownHosts(io);
  const text = given ?? io.env['GROUNDWORK_HOST'] ?? known.default;
  if (!text)
    throw new Failure(
      'usage',
      'It is not known which platform is meant.',
      'Log in: groundwork login HOST. In a pipeline, set GROUNDWORK_HOST.',
    );
  return knownAs(known, parseHost(text));
}

/** A host by its name or its address, as it was logged in to. */
function knownAs(known: KnownHosts, host: Host): Host {
  const [name, entry] =
    Object.entries(known.hosts).find(([each, { origin }]) => each === host.name || origin === host.origin) ??
    [];
  return name !== undefined && entry !== undefined ? { name, origin: entry.origin } : host;
}

/** @throws StartAgain unless the process has these certificates */
export function trust(io: Io, certificates: string | undefined): void {
  if (certificates !== undefined && io.env['NODE_EXTRA_CA_CERTS'] !== certificates)
    throw new StartAgain(certificates);
}

/**
 * The data of a response.
 *
 * @param what what is asked for, as a person would say it, such as `the module acme/vpc/aws`
 * @throws Failure
 */
export async function ask<Data>(
  platform: Platform,
  what: string,
  sending: Parameters<typeof answerOf<Data>>[0],
): Promise<Data> {
  try {
    return await answerOf(sending);
  } catch (error) {
    throw error instanceof RefusedError ? refusal(platform, what, error) : error;
  }
}

/** What a refusal of the platform means to a person. */
export function refusal({ name, tokenSource }: Platform, what: string, error: RefusedError): Failure {
  const { status, reasons } = error;
  const because = reasons.length === 0 ? '' : ` (${reasons.join('; ')})`;
  const failure = (kind: Failure['kind'], message: string, advice: string) =>
    new Failure(kind, message, advice, { cause: error });
  if (status === 401)
    return failure(
      'access',
      `${name} does not accept the token${whyNot(error)}`,
      tokenSource.endsWith('.json') ? `Log in again: groundwork login ${name}` : `Check ${tokenSource}.`,
    );
  if (status === 403 || status === 404)
    return failure(
      'access',
      `${capital(what)} does not exist at ${name}, or your token has no right to it${status === 403 ? because : ''}.`,
      'Check the name, and whose token it is: groundwork whoami',
    );
  if (status >= 500 || status === 429)
    return failure(
      'unreachable',
      `${name} is not available at the moment (status ${status})${because}.`,
      'Try again later.',
    );
  return failure(
    status === 409 ? 'conflict' : 'refused',
    `${name} refused ${what}${because}.`,
    'Change what the message names, and run it again.',
  );
}

/** What the platform says about a token that was valid once, or was copied badly; of others it says nothing. */
function whyNot({ details }: RefusedError): string {
  const [reason] = details.filter((text) => !/^unauthorized$/i.test(text));
  return reason === undefined ? ': it is wrong, or has ended.' : `. ${reason}`;
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
