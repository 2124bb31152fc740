import { Failure, type FailureKind } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { show } from '../frame/output.ts';
import { onOneLine } from '../frame/printable.ts';

/** Outcome of one record. `planned` is for `--dry-run`, `present` for existing records, `left-out` for records that are never imported. */
export type Outcome = 'imported' | 'planned' | 'present' | 'left-out' | 'failed';

export interface Entry {
  /** Kind of the record, such as `module version` or `team`. */
  readonly kind: string;
  readonly name: string;
  readonly outcome: Outcome;
  /** Reason for a failure or omission, or the parts that were not imported. */
  readonly reason?: string;
  readonly sha256?: string;
  /** True if the archive was repacked, so that its digest differs from the one at the source. */
  readonly repacked?: boolean;
  readonly failure?: FailureKind;
}

/** Collects the outcome of each record, and prints a summary at the end. */
export class Report {
  readonly #io: Io;
  readonly #entries: Entry[] = [];

  constructor(io: Io) {
    this.#io = io;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Adds an entry. Names and reasons may come from the source, so they are put on one line. */
  add({ name, reason, ...facts }: Entry): void {
    const entry = { ...facts, name: onOneLine(name), ...(reason && { reason: onOneLine(reason) }) };
    this.#entries.push(entry);
    if (entry.outcome === 'failed') this.#io.tell(`${entry.name}: ${entry.reason ?? ''}`);
  }

  addFailure(kind: string, name: string, { message, kind: failure }: Failure): void {
    this.add({ kind, name, outcome: 'failed', reason: message, failure });
  }

  /**
   * Prints the report.
   *
   * @param stopped failure that stopped the import early
   * @throws Failure if any record failed
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
        ? `${counts.planned} would be imported; nothing has been sent.`
        : `${counts.imported} imported.`,
      `${counts.present} existed already, ${counts['left-out']} left out, ${counts.failed} failed.`,
      ...(repacked.length === 0
        ? []
        : [`${repacked.length} archives were repacked: their digests differ from those of the source.`]),
    ];
    return [...lines, ...grouped(notable)];
  }

  /** The first failure determines the exit code. A conflict counts only if there is no other failure. */
  #throwWhatFailed(count: number): void {
    const kinds = this.#entries.flatMap(({ outcome, failure }) =>
      outcome === 'failed' ? [failure ?? 'failed'] : [],
    );
    const kind = kinds.find((each) => each !== 'conflict') ?? kinds[0];
    if (kind === undefined) return;
    throw new Failure(
      kind,
      `${count} of ${this.#entries.length} failed.`,
      kind === 'conflict'
        ? 'The existing records differ from the source and were left unchanged. Add --skip-existing to accept them.'
        : 'The report says why. Run the command again to retry them.',
    );
  }
}

/** Headings in the order of the report. Failures are last, next to the advice. */
const outcomes: Readonly<Record<Outcome, string>> = {
  imported: 'Imported in part',
  planned: 'Would be imported in part',
  present: 'Existed already',
  'left-out': 'Left out',
  failed: 'Failed',
};

/** Lists the entries grouped by reason, so that each reason is printed once. */
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
