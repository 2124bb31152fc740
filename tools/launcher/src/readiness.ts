import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 100;
const requestTimeoutMs = 1000;

/**
 * Resolves when `GET <url>` responds with 200; false when that has not happened after `timeoutMs` milliseconds, or at
 * once when `signal` is aborted. Plain `node:http`: many of these run while every core is busy starting services.
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
    const request = get(url, { timeout: requestTimeoutMs, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
