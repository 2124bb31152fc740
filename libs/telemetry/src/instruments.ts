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
type Labels<Label extends string> = Readonly<Record<Label, string>>;

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

/** What a histogram has observed with these labels. */
export interface Distribution {
  readonly labels: Readonly<Record<string, string>>;
  /** How many observations each bucket has, and after them those that are above all bounds. */
  readonly counts: number[];
  /** Seconds of all observations together. */
  sum: number;
}

/** How durations are distributed. Does nothing while metrics are off. */
export interface Histogram<Label extends string = never> extends Definition<Label> {
  readonly type: 'histogram';
  /** Upper bounds in seconds, ascending. */
  readonly buckets: readonly number[];
  observe(labels: Labels<Label>, seconds: number): void;
  /** Begins to record, with nothing, or ends it. */
  record(isOn: boolean): void;
  /** What was recorded, for all labels that were observed. */
  readonly distributions: () => IteratorObject<Distribution>;
}

/** A metric of any kind, as it is listed and shown. */
export type Metric = Definition<string> &
  (
    | Pick<Counter, 'type' | 'cells'>
    | Pick<Gauge, 'type'>
    | Pick<Histogram, 'type' | 'buckets' | 'record' | 'distributions'>
  );

export function counter<const Label extends string = never>(definition: Definition<Label>): Counter<Label> {
  const cells = createLabeled<Label, Cell>(definition.labels, (labels) => ({ labels, value: 0 }));
  return { ...definition, type: 'counter', cell: cells.of, cells: cells.all };
}

export const gauge = <const Label extends string = never>(definition: Definition<Label>): Gauge<Label> => ({
  ...definition,
  type: 'gauge',
  sample: (labels, value) => ({ gauge: definition.name, labels, value }),
});

export function histogram<const Label extends string = never>(
  definition: Definition<Label> & { readonly buckets: readonly number[] },
): Histogram<Label> {
  const { labels: names, buckets } = definition;
  const create = (labels: Labels<Label>): Distribution => ({
    labels,
    counts: [...buckets, Number.POSITIVE_INFINITY].map(() => 0),
    sum: 0,
  });
  let recorded = createLabeled(names, create);
  let isRecording = false;
  return {
    ...definition,
    type: 'histogram',
    observe(labels, seconds) {
      if (!isRecording) return;
      const distribution = recorded.of(labels);
      let bucket = 0;
      while (bucket < buckets.length && seconds > (buckets[bucket] ?? 0)) bucket += 1;
      distribution.counts[bucket] = (distribution.counts[bucket] ?? 0) + 1;
      distribution.sum += seconds;
    },
    record(isOn) {
      isRecording = isOn;
      recorded = createLabeled(names, create);
    },
    distributions: () => recorded.all(),
  };
}

/** Something for each combination of labels that was asked for. */
function createLabeled<Label extends string, Thing>(
  names: readonly Label[],
  create: (labels: Labels<Label>) => Thing,
) {
  const things = new Map<string, Thing>();
  let last: { readonly labels: Labels<Label>; readonly thing: Thing } | undefined;

  function find(labels: Labels<Label>): Thing {
    const key = names.map((name) => labels[name]).join('\0');
    const known = things.get(key);
    if (known) return known;
    const thing = create(labels);
    things.set(key, thing);
    return thing;
  }

  return {
    of: (labels: Labels<Label>): Thing => {
      // Most requests that follow each other are of one kind.
      const before = last;
      if (before && names.every((name) => before.labels[name] === labels[name])) return before.thing;
      const thing = find(labels);
      last = { labels, thing };
      return thing;
    },
    all: () => things.values(),
  };
}
