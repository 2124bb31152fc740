import { Failure, type FailureKind } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { show } from '../frame/output.ts';
import { onOneLine } from '../frame/printable.ts';

/** What became of one thing: it came, would come (`--dry-run`), is there already, was left out on purpose, or did not come. */
export type Outcome = 'imported' | 'planned' | 'present' | 'left-out' | 'failed';

export interface Entry {
  /** Such as `module version` or `team`. */
  readonly kind: string;
  readonly name: string;
  readonly outcome: Outcome;
  /** Why it did not come, or what differs. */
  readonly reason?: string;
  readonly sha256?: string;
  /** Whether the archive had to be packed again, so that its digest is not that of the source. */
  readonly repacked?: boolean;
  /** Of what did not come. */
  readonly failure?: FailureKind;
}

/** Collects what becomes of each thing, and says it at the end. */
export class Report {
  readonly #io: Io;
  readonly #entries: Entry[] = [];

  constructor(io: Io) {
    this.#io = io;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Names and reasons may be words of the other side. */
  add({ name, reason, ...facts }: Entry): void {
    const entry = { ...facts, name: onOneLine(name), ...(reason && { reason: onOneLine(reason) }) };
    this.#entries.push(entry);
    if (entry.outcome === 'failed') this.#io.tell(`${entry.name}: ${entry.reason ?? ''}`);
  }

  /** A thing that did not come. */
  addFailure(kind: string, name: string, { message, kind: failure }: Failure): void {
    this.add({ kind, name, outcome: 'failed', reason: message, failure });
  }

  /**
   * Prints all of it.
   *
   * @param stopped why the import ended before its time
   * @throws Failure if something did not come
   */
  end(
    facts: Readonly<Record<string, unknown>>,
    options: { json?: boolean },
    stopped: Failure | undefined,
  ): void {
    const counts = this.#counts();
    const data = {
      ...facts,
      complete: stopped === undefined && counts.failed === 0,
      counts,
      entries: this.#entries,
    };
    show(this.#io, options, data, () => this.#forPeople(counts));
    if (stopped !== undefined) throw stopped;
    this.#throwWhatFailed(counts.failed);
  }

  #counts(): Record<Outcome, number> {
    const counts = { imported: 0, planned: 0, present: 0, 'left-out': 0, failed: 0 };
    for (const { outcome } of this.#entries) counts[outcome] += 1;
    return counts;
  }

  #forPeople(counts: Record<Outcome, number>): string[] {
    const repacked = this.#entries.filter((entry) => entry.repacked === true && entry.outcome === 'imported');
    const notable = this.#entries.filter(
      ({ outcome, reason }) => outcome === 'failed' || outcome === 'left-out' || reason !== undefined,
    );
    const lines = [
      counts.planned > 0
        ? `${counts.planned} would come; nothing has been sent.`
        : `${counts.imported} came.`,
      `${counts.present} were there already, ${counts['left-out']} were left out, ${counts.failed} did not come.`,
      ...(repacked.length === 0
        ? []
        : [
            `${repacked.length} archives had to be packed again: their digests differ from those of the source.`,
          ]),
    ];
    return [...lines, ...grouped(notable)];
  }

  /** The kind of the first of them is the exit code; one that exists with other contents counts last. */
  #throwWhatFailed(count: number): void {
    const kinds = this.#entries.flatMap(({ outcome, failure }) =>
      outcome === 'failed' ? [failure ?? 'failed'] : [],
    );
    const kind = kinds.find((each) => each !== 'conflict') ?? kinds[0];
    if (kind === undefined) return;
    throw new Failure(
      kind,
      `${count} of ${this.#entries.length} did not come.`,
      kind === 'conflict'
        ? 'They exist with other contents, which were not changed: accept them with --skip-existing.'
        : 'The report says why. Run the same command again: it goes on with them.',
    );
  }
}

/** In the order in which people read them: what did not come is at the end, beside what to do about it. */
const outcomes: Readonly<Record<Outcome, string>> = {
  imported: 'Came, not with everything',
  planned: 'Would come, not with everything',
  present: 'Was there',
  'left-out': 'Left out',
  failed: 'Did not come',
};

/** Each reason once, in full, and below it what it is about. */
function grouped(entries: readonly Entry[]): string[] {
  const order = Object.keys(outcomes);
  const groups = new Map<string, string[]>();
  const sorted = entries.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome));
  for (const { outcome, reason, kind, name } of sorted) {
    const title = reason === undefined ? `${outcomes[outcome]}.` : `${outcomes[outcome]}. ${reason}`;
    const names = groups.get(title) ?? [];
    names.push(`  ${kind} ${name}`);
    groups.set(title, names);
  }
  return [...groups].flatMap(([title, names]) => ['', title, ...names.sort()]);
}
