import { unavailable } from '@groundwork/errors';

export type LeaveLine = () => void;

/** Bodies wait for room in their client's share, so that a provider with many deliveries need not repeat them (ADR 63). */
export interface BodyLine {
  /**
   * Waits until the client's share has room for the body, for 2 s at most. After that the body is read anyway, and is refused if there is
   * no room.
   *
   * @param bytes announced length, at least 1
   * @throws GroundworkError `unavailable` if too many bodies are already waiting
   */
  enter(key: string, bytes: number): Promise<LeaveLine>;
  waiting(): number;
}

/** Bodies usually stay in memory only for milliseconds. Providers wait 10 s for a response. */
const maxWaitMs = 2_000;
const maxWaiting = 256;
const maxWaitingPerClient = maxWaiting / 2;

interface Waiting {
  readonly bytes: number;
  readonly begin: () => void;
}

interface Line {
  begunBytes: number;
  readonly waiting: Waiting[];
}

/**
 * @param room limit on the announced bytes that one client may have in progress
 * @param patienceMs longest wait of a body
 */
export function createBodyLine(room: number, patienceMs = maxWaitMs): BodyLine {
  const lines = new Map<string, Line>();
  let allWaiting = 0;

  const fits = ({ begunBytes }: Line, bytes: number) => begunBytes === 0 || begunBytes + bytes <= room;

  function begin(key: string, line: Line, bytes: number): LeaveLine {
    line.begunBytes += bytes;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      line.begunBytes -= bytes;
      letIn(line);
      if (line.begunBytes === 0) lines.delete(key);
    };
  }

  function letIn(line: Line): void {
    for (let [next] = line.waiting; next && fits(line, next.bytes); [next] = line.waiting) next.begin();
  }

  function wait(key: string, line: Line, bytes: number): Promise<LeaveLine> {
    return new Promise((resolve) => {
      const waiting: Waiting = {
        bytes,
        begin() {
          clearTimeout(timer);
          allWaiting -= 1;
          line.waiting.splice(line.waiting.indexOf(waiting), 1);
          resolve(begin(key, line, bytes));
        },
      };
      const timer = setTimeout(waiting.begin, patienceMs);
      allWaiting += 1;
      line.waiting.push(waiting);
    });
  }

  return {
    async enter(key, bytes) {
      const line = lines.get(key) ?? { begunBytes: 0, waiting: [] };
      lines.set(key, line);
      if (line.waiting.length === 0 && fits(line, bytes)) return begin(key, line, bytes);
      const isFull = line.waiting.length >= Math.min(maxWaitingPerClient, maxWaiting - allWaiting);
      if (isFull) throw unavailable('Too many bodies of this client are waiting. Try again.');
      return await wait(key, line, bytes);
    },
    waiting: () => allWaiting,
  };
}
