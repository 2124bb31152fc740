import { Client } from 'undici';
import {
  connectMs,
  failureOf,
  headersIn,
  lookupOf,
  maxHeaderBytes,
  type VettedAddress,
} from './send-request.ts';

/** A response whose body is read as a stream. `close` must be called, also after an error. */
export interface OutboundDownload {
  readonly status: number;
  /** Headers, keyed by lower-case name. A repeated header has its first value. */
  readonly headers: Readonly<Record<string, string>>;
  /** Ends with an OutboundFailure if the connection breaks, or nothing comes for 25 s. */
  readonly body: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

const headersMs = 10_000;
const stalledMs = 25_000;

/**
 * Opens a download from a vetted address (`vetAddress`), for bodies of any size: the caller limits their bytes and, with the signal, their
 * time. Connects only to the vetted addresses, follows no redirect and retries nothing.
 *
 * @throws OutboundFailure when no response arrives
 */
export async function openDownload(
  { url, addresses }: VettedAddress,
  signal: AbortSignal,
): Promise<OutboundDownload> {
  const client = new Client(url.origin, {
    connect: { lookup: lookupOf(addresses), timeout: connectMs },
    allowH2: false,
    pipelining: 1,
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: headersMs,
    bodyTimeout: stalledMs,
  });
  const close = () => client.destroy();
  try {
    const response = await client.request({
      method: 'GET',
      path: `${url.pathname}${url.search}`,
      headers: { 'user-agent': 'groundwork', 'accept-encoding': 'identity' },
      signal,
    });
    const body = explained(response.body, url.hostname);
    return { status: response.statusCode, headers: headersIn(response), body, close };
  } catch (error) {
    await close();
    throw failureOf(error, url.hostname);
  }
}

async function* explained(body: AsyncIterable<unknown>, host: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) if (chunk instanceof Uint8Array) yield chunk;
  } catch (error) {
    throw failureOf(error, host);
  }
}
