import { setTimeout as pause } from 'node:timers/promises';
import { isOnThisMachine } from '@groundwork/contracts/client-address';
import type { z } from 'zod';
import { Failure, systemErrorOf } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { findToken } from '../hosts/credentials.ts';
import { type Host, loginCommand } from '../hosts/host.ts';
import { findHost } from '../hosts/platform.ts';
import { unreachable } from '../hosts/send.ts';

/** The host that an import reads from. Its responses are not trusted. */
export interface Source extends Host {
  readonly token: string | undefined;
  /** Time until which the source wants no requests, shared by all jobs. */
  readonly rest: { until: number };
}

interface Question {
  readonly accept: string;
  /** The token is sent only to the origin of the source, never to a host that it redirects to. */
  readonly sendsToken: boolean;
  readonly patienceMs: number;
}

const responseMs = 30_000;
const redirects = 10;
const attempts = 6;
const attemptsToConnect = 3;
const firstPauseMs = 500;
const maxRestMs = 120_000;
const documentBytes = 32 * 1024 ** 2;

/** Finds a host and its token: GROUNDWORK_SOURCE_TOKEN, or the token stored at login. @throws Failure */
export function findSource(io: Io, name: string): Source {
  const host = findHost(io, name);
  return { ...host, token: findToken(io, host.name, 'GROUNDWORK_SOURCE_TOKEN')?.token, rest: { until: 0 } };
}

/**
 * Requests a JSON document of the source and parses it.
 *
 * @param what the document as users know it, such as `the versions of acme/vpc/aws`
 * @throws Failure
 */
export async function askSource<Schema extends z.ZodType>(
  source: Source,
  url: URL,
  schema: Schema,
  what: string,
): Promise<z.output<Schema>> {
  const { body } = await documentOf(source, url, what);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Failure(
    'unreachable',
    `${source.name} returned an unexpected response for ${what}.`,
    'Check the host name, and that the host is a registry of this kind.',
  );
}

/** Requests a JSON document. Resolves with its body and its address after redirects. @throws Failure */
export async function documentOf(
  source: Source,
  url: URL,
  what: string,
): Promise<{ body: unknown; at: URL }> {
  const { response, at } = await fetchFrom(source, url, {
    accept: 'application/json, application/vnd.api+json',
    sendsToken: true,
    patienceMs: responseMs,
  });
  await assertOk(source, response, what);
  const bytes = await readBody(source, response, documentBytes);
  try {
    return { body: JSON.parse(bytes.toString('utf8')), at };
  } catch (error) {
    throw new Failure('unreachable', `${source.name} did not return JSON for ${what}.`, checkHost, {
      cause: error,
    });
  }
}

const checkHost = 'Check the name of the host.';

/** @throws Failure if the response is an error */
export async function assertOk(source: Source, response: Response, what: string): Promise<void> {
  if (response.ok) return;
  await response.body?.cancel();
  const { status } = response;
  if ([401, 403, 404].includes(status))
    throw new Failure(
      'access',
      `${source.name} has no ${what.replace(/^the /, '')}, or the token has no permission to read it (status ${status}).`,
      source.token === undefined
        ? `There is no token for ${source.name}: set GROUNDWORK_SOURCE_TOKEN, or log in: ${loginCommand(source)}`
        : 'Check the name, and the account of the token.',
    );
  throw new Failure(
    'unreachable',
    `${source.name} is temporarily unavailable: it returned status ${status} for ${what}.`,
    'Run the command again later to resume.',
  );
}

/** Requests an address and follows safe redirects. @throws Failure */
export async function fetchFrom(
  source: Source,
  url: URL,
  question: Question,
): Promise<{ response: Response; at: URL }> {
  let at = url;
  for (let hop = 0; hop <= redirects; hop += 1) {
    assertSafe(source, at);
    const response = await fetchPatiently(source, at, question);
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return { response, at };
    await response.body?.cancel();
    at = addressIn(source, location, at);
  }
  throw new Failure(
    'unreachable',
    `${source.name} redirects more than ${redirects} times.`,
    reportTo(source),
  );
}

/** Parses an address that the source has returned. @throws Failure */
export function addressIn(source: Source, text: string, base: URL): URL {
  if (URL.canParse(text, base.href)) return new URL(text, base);
  throw new Failure(
    'unreachable',
    `${source.name} returned ${JSON.stringify(text.slice(0, 80))}, which is not a valid address.`,
    reportTo(source),
  );
}

const reportTo = ({ name }: Host) => `Report this to the operator of ${name}.`;

/** True if both the source and an address that it returned are on this machine. */
export const isBesideSource = (source: Source, url: URL): boolean =>
  source.origin.startsWith('http:') && isOnThisMachine(url);

/** Addresses must be encrypted, or on this machine if the source is. @throws Failure */
function assertSafe(source: Source, url: URL): void {
  const { protocol, host, username, password } = url;
  if (username !== '' || password !== '')
    throw new Failure(
      'unreachable',
      `${source.name} points to ${host} with a user name or password in the address.`,
      `Such addresses are not followed. ${reportTo(source)}`,
    );
  if (protocol === 'https:') return;
  if (protocol === 'http:' && isBesideSource(source, url)) return;
  throw new Failure(
    'unreachable',
    `${source.name} points to ${protocol}//${host}, which is not encrypted.`,
    `Such addresses are not followed, because responses could be changed in transit. ${reportTo(source)}`,
  );
}

async function fetchPatiently(source: Source, url: URL, question: Question): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    await untilRested(source);
    const pauseMs = firstPauseMs * 2 ** (attempt - 1);
    try {
      const response = await fetchOnce(source, url, question);
      if (attempt === attempts || ![429, 502, 503, 504].includes(response.status)) return response;
      const wantedMs = restOf(response) ?? pauseMs;
      if (wantedMs > maxRestMs) return response;
      source.rest.until = Math.max(source.rest.until, Date.now() + wantedMs);
      await response.body?.cancel();
    } catch (error) {
      if (attempt >= attemptsToConnect || !isPassing(error))
        throw unreachable({ name: url.host, origin: url.origin }, error);
      await pause(pauseMs);
    }
  }
}

/** True if a retry may succeed. It cannot if the host name is unknown or the certificate is not trusted. */
function isPassing(error: unknown): boolean {
  const { code } = systemErrorOf(error instanceof Error ? error.cause : undefined);
  return [
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'UND_ERR_SOCKET',
    'UND_ERR_CONNECT_TIMEOUT',
  ].includes(code);
}

async function untilRested({ rest }: Source): Promise<void> {
  for (let left = rest.until - Date.now(); left > 0; left = rest.until - Date.now()) await pause(left);
}

/** `Retry-After` in milliseconds. The header has seconds or a date. */
function restOf({ headers }: Response): number | undefined {
  const text = headers.get('retry-after') ?? headers.get('x-ratelimit-reset');
  if (text === null) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 100);
}

const fetchOnce = (source: Source, url: URL, { accept, sendsToken, patienceMs }: Question) =>
  fetch(url, {
    headers: {
      accept,
      'accept-encoding': 'identity',
      ...(sendsToken &&
        source.token !== undefined &&
        url.origin === source.origin && { authorization: `Bearer ${source.token}` }),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });

/** Reads the body of a response. @throws Failure above the limit in bytes, or if the connection breaks */
export async function readBody(
  source: Host,
  response: Response,
  limit: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
  let size = 0;
  if (body === undefined) return Buffer.alloc(0);
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > limit)
        throw new Failure(
          'input',
          `${source.name} sent more than ${limit / 1024 ** 2} MiB.`,
          `Responses of this size are not accepted. Report this to the operator of ${source.name}.`,
        );
      chunks.push(chunk);
    }
  } catch (error) {
    throw unreachable(source, error);
  }
  return Buffer.concat(chunks);
}
