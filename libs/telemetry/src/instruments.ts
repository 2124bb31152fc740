interface Definition<Label extends string> {
  /** Name by the rules of Prometheus: prefix, thing, unit, and `_total` for a counter. */
  readonly name: string;
  readonly help: string;
  /** Label names. Each has few values from code or configuration: never an id or a path. */
  readonly labels: readonly Label[];
}

type Labels<Label extends string> = Readonly<Record<Label, string>>;

/** One value of a counter. Code that counts often keeps the cell and adds to `value`. */
export interface Cell {
  readonly labels: Readonly<Record<string, string>>;
  value: number;
}

/** A counter. It counts even when metrics are off, which costs only an addition. */
export interface Counter<Label extends string = never> extends Definition<Label> {
  readonly type: 'counter';
  /** The value with these labels, initially 0. */
  cell(labels: Labels<Label>): Cell;
  cells(): Iterable<Cell>;
}

export interface Sample {
  readonly gauge: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A value that is read at each scrape (`readAtScrape`). */
export interface Gauge<Label extends string = never> extends Definition<Label> {
  readonly type: 'gauge';
  sample(labels: Labels<Label>, value: number): Sample;
}

/** Observations of a histogram with one set of labels. */
export interface Distribution {
  readonly labels: Readonly<Record<string, string>>;
  /** Number of observations in each bucket, and last the number of those above all bounds. */
  readonly counts: number[];
  /** Total of all observations, in seconds. */
  sum: number;
}

/** Distribution of durations. Does nothing while metrics are off. */
export interface Histogram<Label extends string = never> extends Definition<Label> {
  readonly type: 'histogram';
  /** Upper bounds in seconds, ascending. */
  readonly buckets: readonly number[];
  observe(labels: Labels<Label>, seconds: number): void;
  /** Starts recording from zero, or stops. */
  record(isOn: boolean): void;
  readonly distributions: () => IteratorObject<Distribution>;
}

/** A metric of any kind. */
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
      // Consecutive requests mostly have the same labels.
      const before = last;
      if (before && names.every((name) => before.labels[name] === labels[name])) return before.thing;
      const thing = find(labels);
      last = { labels, thing };
      return thing;
    },
    all: () => things.values(),
  };
}
