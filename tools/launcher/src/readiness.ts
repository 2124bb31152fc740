import { get, type IncomingMessage } from 'node:http';
import { get as getOverTls } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 100;
const requestTimeoutMs = 1000;

/**
 * Resolves when `GET <url>` responds with 200; false when that has not happened after `timeoutMs` milliseconds, or at
 * once when `signal` is aborted. `node:http` and not fetch: many of these run while every core is busy starting services.
 */
export async function becomesReady(url: string, timeoutMs: number, signal: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && !signal.aborted) {
    if (await answersOk(url)) return true;
    await pause(pollMs);
  }
  return false;
}

function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { timeout: requestTimeoutMs, agent: false } as const;
    const noteStatus = (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode === 200);
    };
    // The process is our own, on this machine; the name in its certificate is the one that clients use.
    const request = url.startsWith('https:')
      ? getOverTls(url, { ...options, rejectUnauthorized: false }, noteStatus)
      : get(url, options, noteStatus);
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
