import { isGroundworkError, requestTimeout } from '@groundwork/errors';
import { maxBodyBytes } from '@groundwork/http';
import type { BodyBudget, HeldBody } from './body-budget.ts';
import type { Client } from './client.ts';
import type { Exchange } from './exchange.ts';
import { patienceMs, type RateGuard } from './rate-guard.ts';

/** A whole body of at most 1 MiB, or the beginning of a larger one. */
export interface ReceivedBody {
  readonly bytes: Buffer;
  readonly isWhole: boolean;
  readonly release: () => void;
}

export interface BodyReading {
  readonly bodyBudget: BodyBudget;
  readonly rateGuard: RateGuard;
}

interface BodyOrigin {
  readonly client: Client;
  readonly time: 'whole' | 'until-answered';
}

/** Bytes of a body that Node.js buffers before anything reads it. */
const readAhead = 64 * 1024;

export const bodyTooSlow = () =>
  requestTimeout('The body of the request came too slowly. Send it at 8 KiB per second or faster.');

/**
 * Reads a body of at most 1 MiB before its request is forwarded, so that a slow one holds no connection to a service (T-GW-4).
 * A body that announces more is not read; a chunked one is read until it proves larger. If there is no room, the body of a request
 * without a time limit, such as an upload, is treated like a larger one, and waits for its turn.
 *
 * @returns undefined if the client disconnects first
 * @throws GroundworkError `unavailable` if there is no room, `request-timeout` if the body arrives too slowly
 */
export async function receiveBody(
  { bodyBudget, rateGuard }: BodyReading,
  exchange: Exchange,
  { client, time }: BodyOrigin,
): Promise<ReceivedBody | undefined> {
  const { req, res, expectsContinue } = exchange;
  // A destroyed request emits no event.
  if (req.destroyed) return undefined;
  const announced = announcedBytes(req);
  const mayWait = time === 'until-answered' && !bodyBudget.hasCapacity(client, announced);
  if (announced > maxBodyBytes || mayWait) return unread(bodyBudget, client);
  const held = bodyBudget.hold(client, announced);
  if (expectsContinue) res.writeContinue();
  try {
    const received = await read(exchange, held, rateGuard);
    if (received) return { ...received, release: () => held.release() };
    held.release();
    return undefined;
  } catch (failure) {
    held.release();
    throw failure;
  }
}

export const announcedBytes = ({ headers }: Exchange['req']): number =>
  Number(headers['content-length'] ?? 0);

/** The body stays in its connection and its read-ahead buffer until its turn. */
function unread(bodyBudget: BodyBudget, client: Client): ReceivedBody {
  const held = bodyBudget.hold(client, readAhead);
  held.add(readAhead);
  return { bytes: Buffer.alloc(0), isWhole: false, release: () => held.release() };
}

function read(
  { req }: Exchange,
  held: HeldBody,
  rateGuard: RateGuard,
): Promise<Pick<ReceivedBody, 'bytes' | 'isWhole'> | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<
    Pick<ReceivedBody, 'bytes' | 'isWhole'> | undefined
  >();
  const bytes = growingBuffer();
  let isOver = false;

  function end(settle: () => void): void {
    if (isOver) return;
    isOver = true;
    req.off('data', take);
    req.pause();
    settle();
  }

  function take(chunk: Buffer): void {
    try {
      held.add(chunk.length);
    } catch (failure) {
      end(() => reject(isGroundworkError(failure) ? failure : new Error('no room', { cause: failure })));
      return;
    }
    bytes.add(chunk);
    if (bytes.length() > maxBodyBytes) end(() => resolve({ bytes: bytes.taken(), isWhole: false }));
  }

  req.on('data', take);
  req.once('end', () => end(() => resolve({ bytes: bytes.taken(), isWhole: true })));
  // Once the body is complete, these have no effect. Without a listener, an error would crash the process.
  req.once('close', () => end(() => resolve(undefined)));
  req.once('error', () => end(() => resolve(undefined)));
  rateGuard.watch({
    patienceMs: patienceMs.heldBody,
    movedBytes: () => req.socket.bytesRead,
    isHeldUp: () => false,
    isOver: () => isOver,
    cutOff: () => end(() => reject(bodyTooSlow())),
  });
  return promise;
}

/** One buffer, because many tiny chunks would take up many times their size. */
function growingBuffer() {
  let room: Buffer = Buffer.alloc(0);
  let length = 0;
  return {
    length: () => length,
    add(chunk: Buffer) {
      const needed = length + chunk.length;
      if (length === 0) room = chunk;
      else {
        if (needed > room.length) {
          const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * room.length));
          room.copy(larger, 0, 0, length);
          room = larger;
        }
        chunk.copy(room, length);
      }
      length = needed;
    },
    taken: () => room.subarray(0, length),
  };
}
