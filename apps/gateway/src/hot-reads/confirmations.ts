import {
  confirmationMs,
  confirmModuleDocuments,
  maxConfirmedReads,
  type ModuleDocument,
  type Principal,
} from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';
import type { InternalClient } from '@groundwork/http';

/**
 * Milliseconds for which a request blocks the next one: reads that arrive meanwhile share it. A slow request, as when the permission of
 * one reader has to be asked for, blocks no longer.
 */
const slowMs = 5;
/** Limit on concurrent requests. */
const maxOpen = 32;

/** Asks the registry if kept documents are still true, for many readers in one request (ADR 70). */
export interface Confirmations {
  /** True if the document was confirmed for the principal a moment ago, and no change since has had its response. */
  isConfirmed(principal: Principal, document: ModuleDocument): boolean;
  /**
   * True if the document's module has not changed, and the principal may read it, at some time after this call. False
   * also if the registry cannot tell.
   */
  confirm(principal: Principal, document: ModuleDocument): Promise<boolean>;
  waiting(): number;
}

interface Question {
  readonly index: number;
  readers: number;
}

/** `askedAt`: when the request was sent, in milliseconds. */
interface Outcome {
  readonly askedAt: number;
  readonly confirmed: ReadonlySet<number>;
}

/** Readers for whom a document was confirmed by one request, at `askedAt` or a little later. */
interface Confirmed {
  readonly askedAt: number;
  readonly readers: Set<Principal>;
}

/** Questions for one request. Documents and principals are kept objects, so equal questions have the same ones. */
interface Batch {
  readonly questions: Map<ModuleDocument, Map<Principal, Question>>;
  readonly outcome: Promise<Outcome>;
  readonly start: (outcome: Promise<Outcome>) => void;
  size: number;
}

/** @param elapsed a clock that never jumps, in milliseconds */
export function createConfirmations(
  client: Pick<InternalClient, 'ask'>,
  elapsed: () => number = () => performance.now(),
): Confirmations {
  const recent = new WeakMap<ModuleDocument, Confirmed>();
  const waiting: Batch[] = [];
  let blocking: Batch | undefined;
  let open = 0;
  let isDeparting = false;

  /** The last batch that waits, unless it is full. */
  function openBatch(): Batch {
    const last = waiting.at(-1);
    if (last && last.size < maxConfirmedReads) return last;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const batch = { questions: new Map(), outcome: promise, start: resolve, size: 0 };
    waiting.push(batch);
    departSoon();
    return batch;
  }

  /** After all reads that have already arrived. */
  function departSoon(): void {
    if (waiting.length === 0 || isDeparting || blocking || open >= maxOpen) return;
    isDeparting = true;
    setImmediate(() => {
      isDeparting = false;
      const batch = waiting.shift();
      if (!batch) return;
      batch.start(askInTime(batch));
      departSoon();
    });
  }

  async function askInTime(batch: Batch): Promise<Outcome> {
    const makeWay = () => {
      if (blocking === batch) blocking = undefined;
      departSoon();
    };
    const timer = setTimeout(makeWay, slowMs);
    blocking = batch;
    open += 1;
    try {
      return await ask(batch);
    } finally {
      clearTimeout(timer);
      open -= 1;
      makeWay();
    }
  }

  async function ask(batch: Batch): Promise<Outcome> {
    const askedAt = elapsed();
    try {
      const { confirmed } = await client.ask(confirmModuleDocuments, bodyOf(batch));
      return { askedAt, confirmed: new Set(confirmed) };
    } catch (failure) {
      // A registry of the previous release cannot confirm. Each read then fails or succeeds by itself.
      if (isGroundworkError(failure)) return { askedAt, confirmed: new Set() };
      throw failure;
    }
  }

  /** Each download is counted by a question of its own. */
  function remember(principal: Principal, document: ModuleDocument, askedAt: number): void {
    if (document.downloadOf !== null) return;
    const known = recent.get(document);
    if (known?.askedAt === askedAt) known.readers.add(principal);
    else if (!known || known.askedAt < askedAt)
      recent.set(document, { askedAt, readers: new Set([principal]) });
  }

  return {
    isConfirmed(principal, document) {
      const known = recent.get(document);
      return (
        known !== undefined && elapsed() - known.askedAt < confirmationMs && known.readers.has(principal)
      );
    },
    async confirm(principal, document) {
      const batch = openBatch();
      const { index } = questionOf(batch, principal, document);
      const { askedAt, confirmed } = await batch.outcome;
      const isConfirmed = confirmed.has(index);
      if (isConfirmed) remember(principal, document, askedAt);
      return isConfirmed;
    },
    waiting: () => waiting.reduce((sum, { size }) => sum + size, 0),
  };
}

function questionOf(batch: Batch, principal: Principal, document: ModuleDocument): Question {
  const ofDocument = batch.questions.get(document) ?? new Map<Principal, Question>();
  batch.questions.set(document, ofDocument);
  const known = ofDocument.get(principal);
  if (known) {
    known.readers += 1;
    return known;
  }
  const question = { index: batch.size, readers: 1 };
  batch.size += 1;
  ofDocument.set(principal, question);
  return question;
}

function bodyOf({ questions, size }: Batch) {
  const principals = new Map<Principal, number>();
  const numberOf = (principal: Principal) => {
    const number = principals.get(principal) ?? principals.size;
    principals.set(principal, number);
    return number;
  };
  const reads = new Array<{ principal: number; document: ModuleDocument; readers: number }>(size);
  for (const [document, ofDocument] of questions)
    for (const [principal, { index, readers }] of ofDocument)
      reads[index] = { principal: numberOf(principal), document, readers };
  return { principals: [...principals.keys()], reads };
}
