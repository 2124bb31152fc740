import type { IncomingHttpHeaders } from 'node:http';
import type { RouteOwner } from '@groundwork/contracts';
import type { Dispatcher, Pool } from 'undici';
import type { Exchange } from '../exchanges/exchange.ts';
import { BodyTooSlow, ClientGone, UpstreamTimeout } from './upstream-failure.ts';
import { noteAttempt, type UpstreamRequest, type Upstreams } from './upstreams.ts';

/** Limit in bytes: copying a longer body costs more than a second write. */
const maxUnsplitBytes = 16 * 1024;

export interface Attempt {
  readonly upstreams: Upstreams;
  readonly owner: RouteOwner;
  readonly pool: Pool;
  readonly request: UpstreamRequest;
  readonly exchange: Exchange;
  readonly time: 'whole' | 'until-answered';
  readonly isBodyMissing: () => boolean;
  readonly writeHead: (status: number, headers: IncomingHttpHeaders) => void;
}

/** Resolves to undefined after the whole response, otherwise to the failure; `res.headersSent` is true if the response had begun. */
export function attempt(asked: Attempt): Promise<Error | undefined> {
  const { upstreams, owner, pool, request, exchange, time, isBodyMissing, writeHead } = asked;
  const { req, res } = exchange;
  const { promise, resolve } = Promise.withResolvers<Error | undefined>();
  const noted = noteAttempt(exchange, owner, request);
  let response = 0;
  let controller: Dispatcher.DispatchController | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Length of the body in bytes; NaN if the service does not state it. */
  let length = Number.NaN;

  function giveUpAfter(milliseconds: number): void {
    timer = setTimeout(
      () => controller?.abort(isBodyMissing() ? tooSlow() : new UpstreamTimeout('no response in time')),
      milliseconds,
    );
  }
  const awaitAnswer = () => giveUpAfter(upstreams.requestMs);
  const goOn = () => controller?.resume();
  const clientGone = () => {
    if (!res.writableFinished) controller?.abort(new ClientGone('the client is gone'));
  };

  function settle(failure: Error | undefined): void {
    noted.end(response);
    clearTimeout(timer);
    req.off('end', awaitAnswer);
    res.off('drain', goOn);
    res.off('close', clientGone);
    resolve(failure);
  }

  res.on('drain', goOn);
  res.on('close', clientGone);
  if (time === 'whole') giveUpAfter(upstreams.remainingMs(exchange));
  else if (request.body && !req.readableEnded) req.once('end', awaitAnswer);
  else awaitAnswer();

  pool.dispatch(noted.request, {
    onRequestStart(started) {
      controller = started;
      if (res.destroyed) started.abort(new ClientGone('the client is gone'));
    },
    onResponseStart(started, status, headers) {
      if (status < 200) return;
      if (status === 504 && isBodyMissing()) {
        started.abort(tooSlow());
        return;
      }
      response = status;
      length = Number(headers['content-length'] ?? Number.NaN);
      if (time === 'until-answered') {
        clearTimeout(timer);
        req.off('end', awaitAnswer);
      }
      writeHead(status, headers);
    },
    onResponseData(streaming, chunk) {
      // A string is sent together with the headers, which is much cheaper than a separate buffer.
      if (chunk.length === length && length <= maxUnsplitBytes) res.end(chunk.toString('latin1'), 'latin1');
      else if (!res.write(chunk)) streaming.pause();
    },
    onResponseEnd() {
      if (!res.writableEnded) res.end();
      settle(undefined);
    },
    onResponseError(_controller, error) {
      settle(error);
    },
  });
  return promise;
}

/** A service that gives up in the middle of a body was waiting for the client. */
const tooSlow = () => new BodyTooSlow('the body came too slowly');
