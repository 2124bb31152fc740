import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { bodyOf } from '@groundwork/client';
import { generateApiToken } from '@groundwork/auth';
import { connectClient, secretOf } from './client.ts';
import { connectMeter, usedBetween, usedWhileIdle, type Usage } from './meter.ts';
import { startPlatform } from './platform.ts';
import { decimals, percentile, printTable, say } from './report.ts';

const wrongPerSecond = 500;
const addresses = 100_000;
const newcomers = 100;
const seconds = { usual: 30, short: 10 } as const;
const tickMs = 10;
const connections = 512;
const measured = ['admin-orgs', 'postgresql', 'gateway', 'catalogue'];

type Door = 'api' | 'form';

/** Sends a token with a client address, as a proxy does. Resolves with the status of the response. */
type Knock = (door: Door, token: string, address: string) => Promise<number>;

interface Rightful {
  readonly refused: readonly number[];
  readonly waitsMs: readonly number[];
}

/**
 * Measures the cost of wrong tokens, and whether they keep users from a first sign-in: 500 well-formed wrong tokens a second from 100,000
 * addresses, while 100 users send a new token for the first time, each from a different address. All limits have their defaults.
 */
export async function measureWrongTokens(env: NodeJS.ProcessEnv, isShort: boolean): Promise<void> {
  if (env['DATABASE_URL'] !== undefined)
    throw new Error('This benchmark needs a separate platform: run it without DATABASE_URL.');
  const started = await startPlatform(env, 1, {
    RATE_LIMIT_API: '100',
    RATE_LIMIT_REGISTRY: '1000',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const { platform, adminToken } = started;
  const meter = await connectMeter(started);
  const strangers = new Agent({ keepAlive: true, maxSockets: connections });
  const others = new Agent({ keepAlive: true });
  const duration = seconds[isShort ? 'short' : 'usual'];
  const rows: string[][] = [];
  try {
    const idle = await usedWhileIdle(meter);
    for (const door of ['api', 'form'] as const)
      for (const rate of [0, wrongPerSecond]) {
        say(`measuring ${newcomers} new tokens at the ${door}, with ${rate} wrong tokens a second`);
        const tokens = await newTokens(platform.baseUrl, adminToken);
        const before = await meter.read();
        const startedAt = performance.now();
        const [wrong, rightful] = await Promise.all([
          sendWrong(knockWith(platform.baseUrl, strangers), door, { rate, seconds: duration }),
          sendValid(knockWith(platform.baseUrl, others), door, { tokens, seconds: duration }),
        ]);
        const tookSeconds = (performance.now() - startedAt) / 1000;
        const used = usedBetween(before, await meter.read(), idle, tookSeconds);
        rows.push(rowOf(door, { wrong, rightful, used, seconds: tookSeconds }));
      }
    printTable(
      `${newcomers} first uses of a new token, with ${wrongPerSecond} wrong tokens a second from ${addresses} addresses (${duration} s; processor time in percent of a core, minus that of the idle platform)`,
      ['sent to', 'wrong/s', 'wrong 429', 'newcomers refused', 'median ms', 'p95 ms', ...measured],
      rows,
    );
  } finally {
    await meter.close();
    strangers.destroy();
    others.destroy();
    await started.stop();
  }
}

function rowOf(
  door: Door,
  {
    wrong,
    rightful,
    used,
    seconds: duration,
  }: { wrong: readonly number[]; rightful: Rightful; used: Usage; seconds: number },
): string[] {
  const { refused, waitsMs } = rightful;
  return [
    door === 'api' ? 'the API' : 'the form to sign in',
    decimals(wrong.length / duration, 0),
    String(wrong.filter((status) => status === 429).length),
    `${refused.length} of ${waitsMs.length}${refused.length > 0 ? ` (${[...new Set(refused)].join(', ')})` : ''}`,
    decimals(percentile(waitsMs, 0.5), 0),
    decimals(percentile(waitsMs, 0.95), 0),
    ...measured.map((name) => decimals((used.processorMs[name] ?? Number.NaN) / duration / 10, 1)),
  ];
}

/** @param agent connections of one group of clients, so that groups do not wait for each other in this process */
const knockWith =
  (baseUrl: string, agent: Agent): Knock =>
  async (door, token, address) => {
    const form = new URLSearchParams({ token }).toString();
    const sent =
      door === 'api'
        ? request(`${baseUrl}/api/v2/account/details`, {
            agent,
            headers: { 'x-forwarded-for': address, authorization: `Bearer ${token}` },
          }).end()
        : request(`${baseUrl}/app/sign-in`, {
            agent,
            method: 'POST',
            headers: {
              'x-forwarded-for': address,
              'content-type': 'application/x-www-form-urlencoded',
              'sec-fetch-site': 'same-origin',
              'content-length': form.length,
            },
          }).end(form);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject);
    });
    response.resume();
    await once(response, 'end');
    return response.statusCode ?? 0;
  };

/** Sends wrong tokens at a fixed rate without waiting for responses. Resolves with the statuses. */
async function sendWrong(
  knock: Knock,
  door: Door,
  load: { rate: number; seconds: number },
): Promise<number[]> {
  const responses: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let elapsed = 0; elapsed < load.seconds; elapsed = (performance.now() - startedAt) / 1000) {
    while (responses.length < elapsed * load.rate)
      responses.push(
        knock(door, generateApiToken('user'), strangerAt(Math.floor(Math.random() * addresses))),
      );
    await pause(tickMs);
  }
  return await Promise.all(responses);
}

/** Sends new tokens, evenly distributed over the time. */
async function sendValid(
  knock: Knock,
  door: Door,
  { tokens, seconds: duration }: { tokens: readonly string[]; seconds: number },
): Promise<Rightful> {
  const expected = door === 'api' ? 200 : 303;
  const responses = tokens.map(async (token, index) => {
    await pause((index / tokens.length) * duration * 1000);
    const startedAt = performance.now();
    const status = await knock(door, token, newcomerAt(index));
    return { status, waitedMs: performance.now() - startedAt };
  });
  const all = await Promise.all(responses);
  return {
    refused: all.map(({ status }) => status).filter((status) => status !== expected),
    waitsMs: all.map(({ waitedMs }) => waitedMs),
  };
}

/** Half of the addresses are IPv4. Each of the others has a different /48, so that every limit counts them separately. */
const strangerAt = (index: number) =>
  index % 2 === 0
    ? `11.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
    : `2a01:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`;

const newcomerAt = (index: number) =>
  index % 2 === 0 ? `198.51.100.${index}` : `2001:db8:${index.toString(16)}::1`;

/** Creates tokens that no gateway knows yet, slowly enough for the creator's rate limit. */
async function newTokens(baseUrl: string, adminToken: string): Promise<string[]> {
  const { api } = connectClient(baseUrl, adminToken);
  const { data: account } = await bodyOf(api.GET('/api/v2/account/details'));
  const tokens: string[] = [];
  while (tokens.length < newcomers) {
    const params = { path: { user_id: account.id } };
    const { data } = await bodyOf(api.POST('/api/v2/users/{user_id}/authentication-tokens', { params }));
    tokens.push(secretOf(data));
    await pause(2 * tickMs);
  }
  return tokens;
}
