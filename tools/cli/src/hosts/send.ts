import { setTimeout as pause } from 'node:timers/promises';
import { Failure, systemErrorOf } from '../frame/failure.ts';
import type { Host } from './host.ts';
import { newSilence, type Silence } from './silence.ts';

const patienceMs = 30_000;
const attempts = 5;
const longestPauseSeconds = 30;

/** Sends a request. One that was turned away because the platform is busy is sent again when it says so. @throws Failure */
export async function send(host: Host, request: Request): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await once(host, request.clone());
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const isBusy = (response.status === 429 || response.status === 503) && seconds <= longestPauseSeconds;
    if (!isBusy || attempt === attempts) return response;
    await response.body?.cancel();
    await pause(Math.max(seconds, 0.1) * 1000);
  }
}

/** The same for requests whose answer must be JSON, unless they accept only text: anything else does not come from a platform. */
export async function sendForJson(host: Host, request: Request): Promise<Response> {
  const response = await send(host, request);
  const mediaType = response.headers.get('content-type') ?? '';
  const isEmpty = response.status === 204 || response.headers.get('content-length') === '0';
  const isText = request.headers.get('accept') === 'text/plain' && mediaType.startsWith('text/plain');
  if (!isEmpty && !isText && !/\bjson\b/.test(mediaType)) throw notAPlatform(host);
  return response;
}

/** The JSON of an answer; undefined if it is none. @throws Failure if it breaks off */
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

async function once(host: Host, request: Request): Promise<Response> {
  const silence = newSilence(host, patienceMs);
  try {
    const response = await fetch(request, { signal: silence.signal, redirect: 'manual' });
    await assertNotElsewhere(host, request, response);
    if (response.body === null) silence.end();
    return response.body === null ? response : withBody(response, heard(host, silence, response.body));
  } catch (error) {
    silence.end();
    throw unreachable(host, error);
  }
}

/** The same answer with another body. */
function withBody(response: Response, body: AsyncIterable<Uint8Array>): Response {
  const same = new Response(body, response);
  // Whoever makes an answer cannot say where it comes from.
  return Object.defineProperty(same, 'url', { value: response.url });
}

/** What breaks off, or stands still, is a failure like any other of the connection. */
async function* heard(host: Host, silence: Silence, body: AsyncIterable<Uint8Array>) {
  try {
    for await (const chunk of body) {
      silence.heard();
      yield chunk;
    }
  } catch (error) {
    throw unreachable(host, error);
  } finally {
    silence.end();
  }
}

/** A platform answers itself: whoever leads elsewhere is another host, or stands before it and wants a login of its own. */
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
    `${origin} does not answer itself, and leads to ${target.origin}${target.pathname}.`,
    `If the platform is there, log in to it: groundwork login ${target.host}`,
  );
}

/** Why nothing came back, and what to do. */
export function unreachable({ name, origin }: Host, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code } = systemErrorOf(cause);
  const failure = (message: string, advice: string) =>
    new Failure('unreachable', message, advice, { cause: error });
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return failure(`There is no host with the name ${name}.`, 'Check the name, and your network.');
  if (code === 'ECONNREFUSED')
    return failure(
      `Nothing answers at ${origin}.`,
      'Check the address. If the platform is yours, start it: npm start',
    );
  if (/CERT|UNABLE_TO_(VERIFY|GET)|SELF_SIGNED/.test(code))
    return failure(
      `The certificate of ${name} is not trusted here (${code}).`,
      `Give the certificate of its authority: groundwork login ${name} --ca-file FILE`,
    );
  if (/SSL|TLS|EPROTO/.test(code))
    return failure(
      `${name} does not speak https.`,
      'If it runs on this machine, log in with its address, such as http://localhost:8080.',
    );
  if (error instanceof Error && error.name === 'TimeoutError')
    return failure(`${origin} has not answered in time.`, 'Try again later, or check your network.');
  return failure(
    `The connection to ${origin} broke${code === '' ? '' : ` (${code})`}.`,
    'Try again; if it stays, check your network.',
  );
}
