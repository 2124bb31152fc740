import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 100;
const requestTimeoutMs = 1000;

/**
 * Resolves when `GET <url>` responds with 200; false when that has not happened after `timeoutMs` milliseconds, or at
 * once when `signal` is aborted. Sockets and not fetch or `node:http`: the launcher lives as long as the platform, and would
 * keep the memory of an HTTP client for what it does at the start only.
 */
export async function becomesReady(url: string, timeoutMs: number, signal: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && !signal.aborted) {
    if (await answersOk(new URL(url))) return true;
    await pause(pollMs);
  }
  return false;
}

async function answersOk(url: URL): Promise<boolean> {
  const socket = await open(url);
  return new Promise((resolve) => {
    const end = (isOk: boolean) => {
      socket.destroy();
      resolve(isOk);
    };
    let answer = '';
    socket.setEncoding('latin1');
    socket.setTimeout(requestTimeoutMs, () => end(false));
    socket.on('error', () => end(false));
    socket.on('close', () => end(false));
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.includes('\r\n')) end(/^HTTP\/1\.1 200 /.test(answer));
    });
    socket.write(`GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\nconnection: close\r\n\r\n`);
  });
}

async function open({ protocol, hostname, port }: URL) {
  const host = hostname.replace(/^\[|\]$/g, '');
  const address = { host, port: Number(port) };
  if (protocol === 'http:') return connect(address);
  const tls = await import('node:tls');
  // The process is our own, on this machine; the name in its certificate is the one that clients use.
  return tls.connect({ ...address, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] });
}
