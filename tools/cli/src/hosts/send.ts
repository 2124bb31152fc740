import { setTimeout as pause } from 'node:timers/promises';
import { Failure, systemErrorOf } from '../frame/failure.ts';
import { isOnThisMachine } from '@groundwork/contracts/client-address';
import { type Host, loginCommand } from './host.ts';
import { startIdleTimeout, type IdleTimeout } from './idle-timeout.ts';

const patienceMs = 30_000;
const attempts = 5;
const maxPauseSeconds = 30;

interface SendOptions {
  /** True if the response may be a redirect, which is then returned. */
  readonly mayRedirect?: boolean;
}

/** Sends a request. Retries after `Retry-After` if the platform is busy (429 or 503). @throws Failure */
export async function send(host: Host, request: Request, options: SendOptions = {}): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await once(host, request.clone(), options);
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const isBusy = (response.status === 429 || response.status === 503) && seconds <= maxPauseSeconds;
    if (!isBusy || attempt === attempts) return response;
    await response.body?.cancel();
    await pause(Math.max(seconds, 0.1) * 1000);
  }
}

/**
 * Sends a request for a signed address, without following it.
 *
 * @returns the address, or the response if it does not redirect
 * @throws Failure
 */
export async function redirectOf(host: Host, request: Request): Promise<URL | Response> {
  const response = await send(host, request, { mayRedirect: true });
  const location = response.headers.get('location');
  if (location === null || !URL.canParse(location, request.url)) return response;
  await response.body?.cancel();
  return new URL(location, request.url);
}

/** Sends a request and checks that the response is JSON, or text if that was requested. @throws Failure */
export async function sendForJson(host: Host, request: Request): Promise<Response> {
  const response = await send(host, request);
  const mediaType = response.headers.get('content-type') ?? '';
  const isEmpty = response.status === 204 || response.headers.get('content-length') === '0';
  const isText = request.headers.get('accept') === 'text/plain' && mediaType.startsWith('text/plain');
  if (!isEmpty && !isText && !/\bjson\b/.test(mediaType)) throw notAPlatform(host);
  return response;
}

/** Parses the body of a response as JSON; undefined if it is not JSON. @throws Failure if the connection breaks */
export async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const notAPlatform = ({ origin }: Host): Failure =>
  new Failure('unreachable', `${origin} is not a module registry.`, 'Check the name of the host.');

async function once(host: Host, request: Request, { mayRedirect }: SendOptions): Promise<Response> {
  const idle = startIdleTimeout(host, patienceMs);
  try {
    const response = await fetch(request, { signal: idle.signal, redirect: 'manual' });
    if (mayRedirect !== true) await assertNotElsewhere(host, request, response);
    if (response.body === null) idle.cancel();
    return response.body === null ? response : withBody(response, heard(host, idle, response.body));
  } catch (error) {
    idle.cancel();
    throw unreachable(host, error);
  }
}

function withBody(response: Response, body: AsyncIterable<Uint8Array>): Response {
  const same = new Response(body, response);
  // The constructor of Response cannot set the address.
  return Object.defineProperty(same, 'url', { value: response.url });
}

/** Passes a body on, and reports a broken or silent connection as a failure. */
async function* heard(host: Host, idle: IdleTimeout, body: AsyncIterable<Uint8Array>) {
  try {
    for await (const chunk of body) {
      idle.restart();
      yield chunk;
    }
  } catch (error) {
    throw unreachable(host, error);
  } finally {
    idle.cancel();
  }
}

/** Platforms redirect almost no API request, so a redirect comes from another host, such as a login page in front of it. */
async function assertNotElsewhere(
  { origin }: Host,
  { url }: Request,
  { status, headers, body }: Response,
): Promise<void> {
  const location = headers.get('location');
  if (![301, 302, 303, 307, 308].includes(status) || location === null || !URL.canParse(location, url))
    return;
  await body?.cancel();
  const target = new URL(location, url);
  throw new Failure(
    'unreachable',
    `${origin} redirects to ${target.origin}${target.pathname}.`,
    `If the platform is at that address, log in to it: groundwork login ${target.host}`,
  );
}

/** Translates an error of the connection into a failure with advice for the user. */
export function unreachable(host: Host, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { origin } = host;
  const url = new URL(origin);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code } = systemErrorOf(cause);
  const failure = (message: string, advice: string) =>
    new Failure('unreachable', message, advice, { cause: error });
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return failure(`There is no host named ${url.host}.`, 'Check the name and your network.');
  if (code === 'ECONNREFUSED')
    return failure(
      `Nothing is listening at ${origin}.`,
      'Check the address. If the platform is yours, start it: npm start',
    );
  if (/CERT|UNABLE_TO_(VERIFY|GET)|SELF_SIGNED/.test(code))
    return failure(
      `This machine does not trust the certificate of ${url.host} (${code}).`,
      `Add the certificate of its authority: ${loginCommand(host)} --ca-file FILE`,
    );
  if (/SSL|TLS|EPROTO/.test(code))
    return failure(
      `${url.host} does not support HTTPS.`,
      isOnThisMachine(url)
        ? `Log in with its address: groundwork login http://${url.host}`
        : 'If it runs on this machine, log in with its address, such as http://localhost:8080.',
    );
  if (error instanceof Error && error.name === 'TimeoutError')
    return failure(`${origin} did not respond in time.`, 'Try again later, or check your network.');
  return failure(
    `The connection to ${origin} failed${code === '' ? '' : ` (${code})`}.`,
    'Try again. If the error persists, check your network.',
  );
}
