/**
 * Limits each uploader to half of this process's readers, but at least one, across all organizations. Every worker does the same, so
 * the limit holds for all workers together.
 */
export interface ReaderShares {
  /** Uploaders that hold as many readers as they may. */
  full(): string[];
  /** The returned function gives the reader back. */
  hold(uploader: string | null): () => void;
  /** Runs work serially, so that no uploader is given a reader twice at the same time. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** @param readers archives that this process reads at the same time */
export function createReaderShares(readers: number): ReaderShares {
  const most = Math.max(1, Math.floor(readers / 2));
  const holders: string[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  return {
    full: () =>
      [...new Set(holders)].filter((one) => holders.filter((holder) => holder === one).length >= most),
    hold(uploader) {
      if (uploader === null) return () => undefined;
      holders.push(uploader);
      return () => void holders.splice(holders.indexOf(uploader), 1);
    },
    inTurn(work) {
      const result = turn.then(work);
      turn = result.catch(() => undefined);
      return result;
    },
  };
}
