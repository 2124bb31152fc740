/**
 * Who holds the readers of this process. One person never holds more than half of them, in whatever organizations their
 * archives are. As every worker keeps to it, that is so for all workers together.
 */
export interface ReaderShares {
  /** The uploaders that hold as many readers as they may. */
  full(): string[];
  /** A reader for an archive of this uploader; the returned function gives it back. */
  hold(uploader: string | null): () => void;
  /** Does one thing after the other, so that nobody is given a reader twice at the same time. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** @param readers how many archives this process reads at the same time */
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
