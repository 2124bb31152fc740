/** Things that callers ask for one by one, and that are done many at a time. */
export interface Together<Item, Result> {
  /**
   * Has it done with the next batch.
   *
   * @returns the result of its batch
   * @throws what its batch throws
   */
  add(item: Item): Promise<Result>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does one batch at a time: what is added meanwhile is the next batch, so batches grow with the load, and nothing waits
 * while there is none.
 *
 * @param largest the most that one batch holds, at least 1
 * @param work does a batch, in the order in which it was added
 * @param gatherMs milliseconds that a batch waits for more, unless it is full; 0 if not given
 */
export function doTogether<Item, Result>(
  largest: number,
  work: (items: readonly Item[]) => Promise<Result>,
  { gatherMs = 0 }: { readonly gatherMs?: number } = {},
): Together<Item, Result> {
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
    // What is added at the same moment belongs together.
    await Promise.resolve();
    while (waiting.length > 0) {
      if (gatherMs > 0 && waiting.length < largest) await gather();
      const batch = waiting.slice(0, largest);
      waiting = waiting.slice(largest);
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
      if (waiting.length === largest) beginNow();
      if (!isBusy) void run();
      return promise;
    },
  };
}
