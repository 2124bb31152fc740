import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { Failure, systemErrorOf } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { findToken } from '../hosts/credentials.ts';
import type { Host } from '../hosts/host.ts';
import { findHost } from '../hosts/platform.ts';
import { unreachable } from '../hosts/send.ts';

/** The other side: where things come from. Nothing that it says is trusted. */
export interface Source extends Host {
  readonly token: string | undefined;
  /** Until when it wants no requests: all jobs wait together. */
  readonly rest: { until: number };
}

interface Question {
  readonly accept: string;
  /** Sent to the source itself only, and to nobody that it leads to. */
  readonly sendsToken: boolean;
  readonly patienceMs: number;
}

const answerMs = 30_000;
const redirects = 10;
const attempts = 6;
const attemptsToConnect = 3;
const firstPauseMs = 500;
const longestRestMs = 120_000;
const documentBytes = 32 * 1024 ** 2;

/** The host that is named, with its token if there is one: GROUNDWORK_SOURCE_TOKEN, or as for every host. @throws Failure */
export function findSource(io: Io, name: string): Source {
  const host = findHost(io, name);
  return { ...host, token: findToken(io, host.name, 'GROUNDWORK_SOURCE_TOKEN')?.token, rest: { until: 0 } };
}

/**
 * A JSON document of the source.
 *
 * @param what what is asked for, as a person would say it, such as `the versions of acme/vpc/aws`
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
    `${source.name} does not answer as expected when asked for ${what}.`,
    'Check the name of the host, and whether it is a registry of this kind.',
  );
}

/** A JSON document, and the address that it came from in the end. @throws Failure */
export async function documentOf(
  source: Source,
  url: URL,
  what: string,
): Promise<{ body: unknown; at: URL }> {
  const { response, at } = await fetchFrom(source, url, {
    accept: 'application/json, application/vnd.api+json',
    sendsToken: true,
    patienceMs: answerMs,
  });
  await assertAnswered(source, response, what);
  const bytes = await readBody(source, response, documentBytes);
  try {
    return { body: JSON.parse(bytes.toString('utf8')), at };
  } catch (error) {
    throw new Failure(
      'unreachable',
      `${source.name} does not answer with JSON when asked for ${what}.`,
      checkHost,
      {
        cause: error,
      },
    );
  }
}

const checkHost = 'Check the name of the host.';

/** @throws Failure unless the answer is what was asked for */
export async function assertAnswered(source: Source, response: Response, what: string): Promise<void> {
  if (response.ok) return;
  await response.body?.cancel();
  const { status } = response;
  if ([401, 403, 404].includes(status))
    throw new Failure(
      'access',
      `${source.name} has no ${what.replace(/^the /, '')}, or the token has no right to it (status ${status}).`,
      source.token === undefined
        ? `There is no token for ${source.name}: set GROUNDWORK_SOURCE_TOKEN, or log in: groundwork login ${source.name}`
        : 'Check the name, and whose token it is.',
    );
  throw new Failure(
    'unreachable',
    `${source.name} cannot answer at the moment when asked for ${what} (status ${status}).`,
    'Run the same command again later: it goes on where it has stopped.',
  );
}

/** Asks for an address and follows where it leads, as long as that is safe. @throws Failure */
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
    `${source.name} leads from one address to the next without an end.`,
    'Tell whoever runs it.',
  );
}

/** An address that the source has given. @throws Failure */
export function addressIn(source: Source, text: string, base: URL): URL {
  if (URL.canParse(text, base.href)) return new URL(text, base);
  throw new Failure(
    'unreachable',
    `${source.name} says ${JSON.stringify(text.slice(0, 80))}, which cannot be read as an address.`,
    'Tell whoever runs it.',
  );
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether both the source and an address that it gives are on this machine. */
export const isOnThisMachine = (source: Source, { hostname }: URL): boolean =>
  source.origin.startsWith('http:') && loopback.test(hostname);

/** Encrypted, or on this machine if the source is there, too. */
function assertSafe(source: Source, url: URL): void {
  const { protocol, host, username, password } = url;
  if (username !== '' || password !== '')
    throw new Failure(
      'unreachable',
      `${source.name} leads to ${host} with a name or a password in the address.`,
      'Such addresses are not followed. Tell whoever runs it.',
    );
  if (protocol === 'https:') return;
  if (protocol === 'http:' && isOnThisMachine(source, url)) return;
  throw new Failure(
    'unreachable',
    `${source.name} leads to ${protocol}//${host}, which is not encrypted.`,
    'What comes from there could be changed on the way, so it is not fetched.',
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
      if (wantedMs > longestRestMs) return response;
      source.rest.until = Math.max(source.rest.until, Date.now() + wantedMs);
      await response.body?.cancel();
    } catch (error) {
      if (attempt >= attemptsToConnect || !isPassing(error))
        throw unreachable({ name: url.host, origin: url.origin }, error);
      await pause(pauseMs);
    }
  }
}

/** Whether it may go better the next time: a name that does not exist, or a certificate that is not trusted, stays so. */
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

/** How long the other side wants no requests, in milliseconds: seconds, or a date. */
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

/** All bytes of an answer. @throws Failure if there are more than allowed, or it breaks off */
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
          `${source.name} sends more than ${limit / 1024 ** 2} MiB.`,
          'It is larger than what is accepted here.',
        );
      chunks.push(chunk);
    }
  } catch (error) {
    throw unreachable(source, error);
  }
  return Buffer.concat(chunks);
}
