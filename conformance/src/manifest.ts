import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What the client's suite takes the platform for: `ENABLE_TFE` unset or 1. */
export const modes = ['hosted', 'self-hosted'] as const;
export type Mode = (typeof modes)[number];

/** What is expected of a test. Only tests that pass, skip themselves or do not pass yet are run. */
export const kinds = ['passes', 'not yet', 'out of scope', 'outside service', 'skips itself'] as const;
export type Kind = (typeof kinds)[number];
/** Those that need no reason. */
const plainKinds = ['passes', 'skips itself'] as const;

/** Whether an expectation of this kind is given without a reason. */
export const isPlain = (kind: Kind): kind is (typeof plainKinds)[number] =>
  plainKinds.some((plain) => plain === kind);

const expectationSchema = z
  .strictObject({
    expected: z.enum(kinds),
    /** What is missing; which part is out of scope; which outside service. */
    because: z.string().min(1).optional(),
    /** Parts of the test that are left out, each with what it needs that is out of scope. */
    without: z.record(z.string(), z.string().min(1)).optional(),
  })
  .refine(({ expected, because }) => (because === undefined) === isPlain(expected), {
    error: 'must say why, unless the test passes or skips itself',
  });

const entrySchema = z.union([z.enum(plainKinds), expectationSchema]);
const testSchema = z.union([
  entrySchema,
  z.strictObject({ hosted: entrySchema, 'self-hosted': entrySchema }),
]);
const byFileSchema = z.record(z.string(), z.record(z.string(), testSchema));

/** `manifest.json`. Parsed once, when it is read. */
export const manifestSchema = z.strictObject({
  /** Tests that change what all tests share, and why. Each runs while no other does. */
  alone: z.record(z.string(), z.string().min(1)),
  /** Tests that touch the resources of this platform: group → file → test → expectation. */
  groups: z.record(z.string(), byFileSchema),
  /** Files whose tests all touch something else: file → what. They are not run. */
  elsewhere: z.record(z.string(), z.string().min(1)),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Entry = z.infer<typeof testSchema>;

/** What is expected of one test in one mode. */
export interface Expectation {
  readonly expected: Kind;
  readonly because: string | undefined;
  readonly without: Readonly<Record<string, string>>;
}

/** A test of the client, with what is expected of it in both modes. */
export interface ListedTest {
  readonly group: string;
  readonly file: string;
  readonly test: string;
  readonly expectations: Readonly<Record<Mode, Expectation>>;
}

export const manifestFile = join(import.meta.dirname, '..', 'manifest.json');

/** @throws ZodError that names the entry which is wrong */
export const readManifest = (): Manifest =>
  manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));

/** The tests of all groups, in the manifest's order. */
export const listedTests = ({ groups }: Manifest): ListedTest[] =>
  Object.entries(groups).flatMap(([group, files]) =>
    Object.entries(files).flatMap(([file, tests]) =>
      Object.entries(tests).map(([test, entry]) => ({
        group,
        file,
        test,
        expectations: expectationsOf(entry),
      })),
    ),
  );

/** Whether an expectation is checked by running the test. */
export const isRun = ({ expected }: Expectation) => ['passes', 'not yet', 'skips itself'].includes(expected);

function expectationsOf(entry: Entry): Record<Mode, Expectation> {
  if (typeof entry === 'object' && 'hosted' in entry) {
    return { hosted: expectationOf(entry.hosted), 'self-hosted': expectationOf(entry['self-hosted']) };
  }
  return { hosted: expectationOf(entry), 'self-hosted': expectationOf(entry) };
}

function expectationOf(entry: z.infer<typeof entrySchema>): Expectation {
  const { expected, because, without = {} } = typeof entry === 'string' ? { expected: entry } : entry;
  return { expected, because, without };
}
