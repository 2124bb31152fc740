/** Limits each uploader to half of this process's readers, but at least one. Every worker does so. */
export interface ReaderShares {
  full(): string[];
  hold(uploader: string | null): () => void;
  /** Runs work serially, so that no uploader is given a reader twice at the same time. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createReaderShares(readers: number): ReaderShares {
  const max = Math.max(1, Math.floor(readers / 2));
  const holders: string[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  return {
    full: () =>
      [...new Set(holders)].filter((one) => holders.filter((holder) => holder === one).length >= max),
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
