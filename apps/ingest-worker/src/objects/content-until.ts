import { isError } from '@groundwork/errors';

/** Ends the content with the signal's reason when it is aborted, even if the next chunk never comes. Closes the source without waiting. */
export async function* contentUntil(
  signal: AbortSignal,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const iterator = content[Symbol.asyncIterator]();
  let ended = false;
  try {
    for (;;) {
      const chunk = await nextUntil(signal, iterator);
      if (chunk.done === true) {
        ended = true;
        return;
      }
      yield chunk.value;
    }
  } finally {
    if (!ended) iterator.return?.().catch(() => undefined);
  }
}

/** Creates a promise for each chunk, because a single promise for all of them would keep every chunk in memory. */
function nextUntil(
  signal: AbortSignal,
  iterator: AsyncIterator<Uint8Array>,
): Promise<IteratorResult<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(reasonOf(signal));
    if (signal.aborted) {
      abort();
      return;
    }
    signal.addEventListener('abort', abort, { once: true });
    iterator
      .next()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}

const reasonOf = ({ reason }: AbortSignal): Error =>
  isError(reason) ? reason : new Error('the content is no longer needed', { cause: reason });
