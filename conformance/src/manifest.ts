import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Modes of the client's suite: `ENABLE_TFE` is 0 for hosted and 1 for self-hosted. */
export const modes = ['hosted', 'self-hosted'] as const;
export type Mode = (typeof modes)[number];

/** Kinds of expectations for a test. Only *passes*, *not yet* and *skips itself* are run. */
export const kinds = ['passes', 'not yet', 'out of scope', 'outside service', 'skips itself'] as const;
export type Kind = (typeof kinds)[number];
const plainKinds = ['passes', 'skips itself'] as const;

/** True if an expectation of this kind needs no reason. */
export const isPlain = (kind: Kind): kind is (typeof plainKinds)[number] =>
  plainKinds.some((plain) => plain === kind);

const expectationSchema = z
  .strictObject({
    expected: z.enum(kinds),
    /** The missing feature, the part that is out of scope, or the outside service. */
    because: z.string().min(1).optional(),
    /** Parts of the test that are left out: part → the out-of-scope feature that it needs. */
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

export const manifestSchema = z.strictObject({
  /** Tests that change state shared by all tests: test → reason. Each runs alone. */
  alone: z.record(z.string(), z.string().min(1)),
  /** Tests of the resources that this platform has: group → file → test → expectation. */
  groups: z.record(z.string(), byFileSchema),
  /** Files without any test of this platform's resources: file → subject. They are not run. */
  elsewhere: z.record(z.string(), z.string().min(1)),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Entry = z.infer<typeof testSchema>;

export interface Expectation {
  readonly expected: Kind;
  readonly because: string | undefined;
  readonly without: Readonly<Record<string, string>>;
}

/** A test of the client, with its expectation in each mode. */
export interface ListedTest {
  readonly group: string;
  readonly file: string;
  readonly test: string;
  readonly expectations: Readonly<Record<Mode, Expectation>>;
}

export const manifestFile = join(import.meta.dirname, '..', 'manifest.json');

/** @throws ZodError that names the wrong entry */
export const readManifest = (): Manifest =>
  manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));

/** All tests, in the manifest's order. */
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

/** True if a test with this expectation is run. */
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
