/** Combines single calls into batches. */
export interface Batcher<Item, Result> {
  /** Adds the item to the next batch. @returns its result @throws the error of its batch */
  add(item: Item): Promise<Result>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Processes one batch at a time; items added in the meantime form the next batch, so batches grow with the load.
 *
 * @param maxItems limit on the items of a batch, at least 1
 * @param work processes a batch, whose items are in the order in which they were added
 * @param gatherMs milliseconds for which a batch that is not full waits for more items; 0 by default
 */
export function createBatcher<Item, Result>(
  maxItems: number,
  work: (items: readonly Item[]) => Promise<Result>,
  { gatherMs = 0 }: { readonly gatherMs?: number } = {},
): Batcher<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isBusy = false;
  let beginNow: () => void = () => undefined;

  const gather = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gatherMs);
      beginNow = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    isBusy = true;
    // Items added at the same moment share a batch.
    await Promise.resolve();
    while (waiting.length > 0) {
      if (gatherMs > 0 && waiting.length < maxItems) await gather();
      const batch = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      try {
        const result = await work(batch.map(({ item }) => item));
        for (const { resolve } of batch) resolve(result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isBusy = false;
  }

  return {
    add(item) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      waiting.push({ item, resolve, reject });
      if (waiting.length === maxItems) beginNow();
      if (!isBusy) void run();
      return promise;
    },
  };
}
