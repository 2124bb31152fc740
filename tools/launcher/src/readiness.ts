import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { processLabel, type ProcessPlan } from './services.ts';

const pollMs = 100;
/** Longer than the second within which the gateway expects a response from a service. */
const requestTimeoutMs = 2_500;

const statusSchema = z.object({ services: z.record(z.string(), z.enum(['ready', 'not ready'])) });

interface ProbeResponse {
  readonly isOk: boolean;
  readonly body: string;
}

/**
 * Resolves with true when `GET <url>` returns 200, and with false after `timeoutMs` milliseconds or when `signal` aborts.
 */
export async function becomesReady(url: string, timeoutMs: number, signal: AbortSignal): Promise<boolean> {
  return (
    (await untilNothing(async () => ((await ask(url)).isOk ? [] : [url]), timeoutMs, signal)).length === 0
  );
}

/**
 * Waits until a process is ready. For a gateway, also waits until it finds every service.
 *
 * @returns undefined when all are ready; after `timeoutMs` milliseconds or when `signal` aborts, a text that lists the processes that are
 * not
 */
export async function whatIsAway(
  plan: ProcessPlan,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const label = processLabel(plan);
  const look = async () => {
    if (!(await ask(`${plan.address}/readyz`)).isOk) return [label];
    return plan.name === 'gateway' ? servicesAway(plan.address) : [];
  };
  const away = await untilNothing(look, timeoutMs, signal);
  if (away.length === 0) return undefined;
  return away.includes(label) ? label : `${label} (waiting for ${away.join(', ')})`;
}

async function servicesAway(gateway: string): Promise<readonly string[]> {
  const { body } = await ask(`${gateway}/statusz`);
  const status = statusSchema.safeParse(parseJson(body));
  if (!status.success) return ['/statusz'];
  const { services } = status.data;
  return Object.keys(services).filter((name) => services[name] === 'not ready');
}

/** Undefined for text that is not JSON, because the response may be incomplete. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Polls until the list is empty. Returns the last list. */
async function untilNothing(
  look: () => Promise<readonly string[]>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const left = await look();
    if (left.length === 0 || Date.now() >= deadline || signal.aborted) return left;
    await pause(pollMs);
  }
}

/**
 * Uses sockets instead of an HTTP client, which would stay in the launcher's memory while the platform runs.
 */
async function ask(address: string): Promise<ProbeResponse> {
  const url = new URL(address);
  const socket = await open(url);
  return new Promise((resolve) => {
    let response = '';
    const end = () => {
      socket.destroy();
      const [head = '', ...body] = response.split('\r\n\r\n');
      resolve({ isOk: /^HTTP\/1\.1 200 /.test(head), body: body.join('') });
    };
    socket.setEncoding('utf8');
    socket.setTimeout(requestTimeoutMs, end);
    socket.on('error', end);
    socket.on('close', end);
    socket.on('data', (text: string) => (response += text));
    socket.write(`GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\nconnection: close\r\n\r\n`);
  });
}

async function open({ protocol, hostname, port }: URL) {
  const host = hostname.replace(/^\[|\]$/g, '');
  const address = { host, port: Number(port) };
  if (protocol === 'http:') return connect(address);
  const tls = await import('node:tls');
  // The process is on this machine, but its certificate is for the host name that clients use.
  return tls.connect({ ...address, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] });
}
