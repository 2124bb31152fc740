import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

type Value = null | string | number | boolean | Value[] | { [name: string]: Value };

const valueSchema: z.ZodType<Value> = z.lazy(() =>
  z.union([
    z.null(),
    z.string(),
    z.number(),
    z.boolean(),
    z.array(valueSchema),
    z.record(z.string(), valueSchema),
  ]),
);
const argumentsSchema = z.record(z.string(), valueSchema);
const reasonSchema = z.string().min(1);
const reasonsSchema = z.record(z.string(), reasonSchema);

/** Arguments of a resource in Terraform's JSON syntax; strings may be templates, such as `${local.organization}`. */
export type Arguments = z.infer<typeof argumentsSchema>;

/** Content of one file in `suites/`. */
const suiteSchema = z.strictObject({
  /** Type of the resource under test. */
  resource: z.string(),
  /** Other resources that the resource needs. They do not change: type → name → arguments. */
  with: z.record(z.string(), z.record(z.string(), argumentsSchema)).default({}),
  /** Data sources that the resource refers to: type → name → arguments. */
  from: z.record(z.string(), z.record(z.string(), argumentsSchema)).default({}),
  /** Files next to the configuration: path → text. */
  files: z.record(z.string(), z.string()).default({}),
  /** Arguments at creation. */
  base: argumentsSchema,
  /** Changes in order; each is merged into the previous arguments, and null removes an argument. */
  changes: z.array(argumentsSchema),
  /** Id for the import, or the reason why the resource cannot be imported. */
  import: z.union([z.string(), z.strictObject({ impossible: reasonSchema })]),
  /** Arguments that an import does not restore: argument → reason. */
  notImported: reasonsSchema.default({}),
  /** Data sources that show the resource: type → arguments and expected attributes. */
  read: z
    .record(
      z.string(),
      z.strictObject({ arguments: argumentsSchema, shows: z.record(z.string(), z.string()) }),
    )
    .default({}),
  /** Arguments that no change sets: argument → reason. */
  leftOut: reasonsSchema.default({}),
  /** Steps that fail: step → missing feature. */
  notYet: reasonsSchema.default({}),
});

type SuiteFile = z.infer<typeof suiteSchema>;
export interface Suite extends SuiteFile {
  /** Name of the suite's file: the resource, and the special case if there is one. */
  readonly name: string;
}

const outsideSchema = z.strictObject({ resources: reasonsSchema, data: reasonsSchema });

/** Resources and data sources of the provider without a suite: type → reason. */
export type Outside = z.infer<typeof outsideSchema>;

const folder = join(import.meta.dirname, '..', '..', 'suites');
export const suiteFile = (name: string) => join(folder, `${name}.json`);

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** @throws ZodError that names the wrong entry */
export const readSuites = (): Suite[] =>
  readdirSync(folder)
    .filter((file) => file.startsWith('tfe_'))
    .sort()
    .map((file) => ({ name: basename(file, '.json'), ...suiteSchema.parse(read(join(folder, file))) }));

/** @throws ZodError that names the wrong entry */
export const readOutside = (): Outside => outsideSchema.parse(read(suiteFile('outside')));

export type Step =
  | { readonly kind: 'apply' | 'import' | 'destroy'; readonly name: string }
  | { readonly kind: 'read'; readonly name: string; readonly type: string }
  | { readonly kind: 'change'; readonly name: string; readonly change: Arguments };

export function stepsOf(suite: Suite): Step[] {
  const seen = new Map<string, number>();
  const numbered = (name: string) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  };
  return [
    { kind: 'apply', name: 'apply' },
    ...Object.keys(suite.read).map((type): Step => ({ kind: 'read', name: `read ${type}`, type })),
    ...suite.changes.map((change): Step => ({
      kind: 'change',
      name: numbered(`change ${nameOf(change)}`),
      change,
    })),
    ...(typeof suite.import === 'string' ? [{ kind: 'import', name: 'import' } as const] : []),
    { kind: 'destroy', name: 'destroy' },
  ];
}

const nameOf = (change: Arguments) =>
  Object.entries(change)
    .map(([name, value]) => {
      const [inner, ...others] = isObject(value) ? Object.keys(value) : [];
      return inner === undefined || others.length > 0 ? name : `${name}.${inner}`;
    })
    .join(', ');

/** Arguments after a change: objects are merged, other values are replaced, and null removes an argument. */
export function changed(before: Arguments, change: Arguments): Arguments {
  const after = { ...before };
  for (const [name, value] of Object.entries(change)) {
    const old = before[name];
    after[name] = isObject(value) ? changed(isObject(old) ? old : {}, value) : value;
  }
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null));
}

const isObject = (value: Value | undefined): value is Arguments =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths that a change sets, with their parents: `vcs_repo` and `vcs_repo.branch`. */
export const pathsOf = (given: Value, prefix = ''): string[] =>
  (Array.isArray(given) ? given : [given]).flatMap((value) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, inner]) => [
          `${prefix}${name}`,
          ...pathsOf(inner, `${prefix}${name}.`),
        ])
      : [],
  );
