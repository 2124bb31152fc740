import { changesKnownMs, type ChangesState } from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';

/** Age of a list from which the next one is requested in the background, so that no read waits for it. */
const renewAfterMs = changesKnownMs / 2;
/** Milliseconds for which reads join a request that is in progress. If the service hangs, only those reads are delayed. */
const joinMs = 5;
/** Limit on concurrent requests. */
const maxOpen = 8;
/** Limit on the subjects whose last change is remembered. When it is exceeded, all documents are loaded again. */
export const maxRemembered = 100_000;

/** Number of a list of changes, in the order in which they arrived. */
export type Position = number;

/** Changes of one service, for all of its kept documents at once (ADR 78, 100). `Subject` names what documents are about. */
export interface Changes<Subject extends string> {
  /** Position of the last list. A document that is loaded from now on shows all changes up to it. */
  position(): Position;
  /** True if all changes to which the service responded before this call are known. */
  areKnown(): boolean;
  /** Waits until they are known. Resolves with false if the service cannot be asked. */
  learn(): Promise<boolean>;
  /**
   * True if a document that was loaded after the list at `loadedAt` has all known changes.
   *
   * @param revision the state of the subject in the document, if lists tell states
   */
  isCurrent(subject: Subject, loadedAt: Position, revision?: string): boolean;
}

interface Listed<Subject extends string> {
  readonly state: ChangesState;
  /** The changed subjects, each with its state now, if lists tell it. Null if everything may have changed. */
  readonly changed: readonly (readonly [Subject, string | null])[] | null;
}

/** The last change of a subject. `revision` is null if it is not known which of several changes came last. */
interface Change {
  readonly position: Position;
  readonly revision: string | null;
}

interface Request {
  readonly askedAt: number;
  readonly outcome: Promise<boolean>;
}

interface Options<Subject extends string, Told, Response extends Listed<Subject>> {
  /** Requests the changes since a state. */
  readonly ask: (since: ChangesState | null, told: Told | undefined) => Promise<Response>;
  /** Called for each list. `isAlone`: no other one was requested at the same time. */
  readonly onList?: (response: Response, isAlone: boolean) => void;
  /** Milliseconds of a clock that never jumps. */
  readonly elapsed?: (() => number) | undefined;
}

/** `request` sends something with the next request; it is resolved with false if the request failed. */
export interface AskedChanges<Subject extends string, Told> extends Changes<Subject> {
  request(told?: Told): Promise<boolean>;
  /** Requests everything the next time. */
  forget(): void;
}

/** Asks one service for lists of changes, and remembers the last change of each subject. */
export function createChanges<Subject extends string, Told, Response extends Listed<Subject>>({
  ask,
  onList = () => undefined,
  elapsed = () => performance.now(),
}: Options<Subject, Told, Response>): AskedChanges<Subject, Told> {
  const changes = new Map<Subject, Change>();
  let state: ChangesState | null = null;
  let position: Position = 0;
  /** Documents that were loaded before this position may lack a change. */
  let firstPosition: Position = 1;
  let knownAt = -Infinity;
  let last: Request | undefined;
  let open = 0;

  function request(told?: Told): Promise<boolean> {
    const request = { askedAt: elapsed(), outcome: list(told) };
    last = request;
    return request.outcome;
  }

  async function list(told: Told | undefined): Promise<boolean> {
    const askedAt = elapsed();
    const base = position;
    open += 1;
    try {
      const response = await ask(state, told);
      knownAt = Math.max(knownAt, askedAt);
      note(response, base === position);
      return true;
    } catch (failure) {
      if (isGroundworkError(failure)) return false;
      throw failure;
    } finally {
      open -= 1;
    }
  }

  function note(response: Response, isAlone: boolean): void {
    position += 1;
    state = response.state;
    for (const [subject, revision] of response.changed ?? [])
      changes.set(subject, { position, revision: isAlone ? revision : null });
    onList(response, isAlone);
    if (response.changed !== null && changes.size <= maxRemembered) return;
    changes.clear();
    firstPosition = position;
  }

  function renew(): void {
    if (open === 0) void request().catch(() => false);
  }

  return {
    position: () => position,
    areKnown() {
      const age = elapsed() - knownAt;
      if (age < changesKnownMs && age >= renewAfterMs) renew();
      return age < changesKnownMs;
    },
    learn() {
      if (last !== undefined && elapsed() - last.askedAt < joinMs) return last.outcome;
      return open < maxOpen ? request() : Promise.resolve(false);
    },
    isCurrent(subject, loadedAt, revision) {
      if (loadedAt < firstPosition) return false;
      const change = changes.get(subject);
      if (change === undefined || change.position <= loadedAt) return true;
      return revision !== undefined && change.revision === revision;
    },
    request,
    forget: () => {
      state = null;
    },
  };
}
