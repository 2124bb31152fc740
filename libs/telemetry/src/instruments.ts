/** What a metric is, for Prometheus and for people. */
interface Definition<Label extends string> {
  /** Its name by Prometheus' rules: prefix, thing, unit, and `_total` for a counter. */
  readonly name: string;
  /** What it says, in a phrase. */
  readonly help: string;
  /** Names of its labels. Each has few values, which the code or the configuration knows: never an id or a path. */
  readonly labels: readonly Label[];
}

/** A value for each label of a metric. */
export type Labels<Label extends string> = Readonly<Record<Label, string>>;

/** One number of a counter. Whoever counts often keeps it, and adds to `value`. */
export interface Cell {
  readonly labels: Readonly<Record<string, string>>;
  value: number;
}

/** Counts. That costs an addition, whether or not anybody reads it. */
export interface Counter<Label extends string = never> extends Definition<Label> {
  readonly type: 'counter';
  /** The number with these labels, which begins with 0. */
  cell(labels: Labels<Label>): Cell;
  /** Every number that was asked for. */
  cells(): Iterable<Cell>;
}

/** One number of a gauge. */
export interface Sample {
  readonly gauge: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A number that is read when somebody asks for it (`readAtScrape`). */
export interface Gauge<Label extends string = never> extends Definition<Label> {
  readonly type: 'gauge';
  /** One number of it. */
  sample(labels: Labels<Label>, value: number): Sample;
}

/** Where the observations of a histogram go. */
export type Recorder = (labels: Readonly<Record<string, string>>, seconds: number) => void;

/** How durations are distributed. Does nothing while metrics are off. */
export interface Histogram<Label extends string = never> extends Definition<Label> {
  readonly type: 'histogram';
  /** Upper bounds in seconds, ascending. */
  readonly buckets: readonly number[];
  observe(labels: Labels<Label>, seconds: number): void;
  /** Sends observations there from now on; nowhere without one. */
  recordBy(recorder: Recorder | undefined): void;
}

/** A metric of any kind, as it is listed and shown. */
export type Metric = Definition<string> &
  (Pick<Counter, 'type' | 'cells'> | Pick<Gauge, 'type'> | Pick<Histogram, 'type' | 'buckets' | 'recordBy'>);

export function counter<const Label extends string = never>(definition: Definition<Label>): Counter<Label> {
  const cells = new Map<string, Cell>();
  return {
    ...definition,
    type: 'counter',
    cell(labels) {
      const key = definition.labels.map((label) => labels[label]).join('\0');
      const known = cells.get(key);
      if (known) return known;
      const cell: Cell = { labels, value: 0 };
      cells.set(key, cell);
      return cell;
    },
    cells: () => cells.values(),
  };
}

export const gauge = <const Label extends string = never>(definition: Definition<Label>): Gauge<Label> => ({
  ...definition,
  type: 'gauge',
  sample: (labels, value) => ({ gauge: definition.name, labels, value }),
});

export function histogram<const Label extends string = never>(
  definition: Definition<Label> & { readonly buckets: readonly number[] },
): Histogram<Label> {
  let recorder: Recorder | undefined;
  return {
    ...definition,
    type: 'histogram',
    observe(labels, seconds) {
      recorder?.(labels, seconds);
    },
    recordBy(next) {
      recorder = next;
    },
  };
}
