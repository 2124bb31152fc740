import type { Catalog, Row } from './catalog.ts';

/** Effect of a migration: the catalog before and after it, and its statements. */
export interface Effect {
  readonly before: Catalog;
  readonly after: Catalog;
  readonly statements: readonly string[];
}

/** Problems of a migration. Each entry completes the sentence "The migration …". */
export interface Problems {
  /** Changes that break the previous release, unless the migration declares that no release uses the part (`contract`). */
  readonly takesAway: readonly string[];
  /** Changes that block concurrent requests. */
  readonly blocks: readonly string[];
}

/** Finds the problems of a migration. Tables that it creates itself are exempt. */
export const problemsOf = (effect: Effect): Problems => ({
  takesAway: [
    ...dropped(effect),
    ...renamedTables(effect),
    ...changedColumns(effect),
    ...newColumns(effect),
    ...newConstraints(effect),
    ...uniqueIndexes(effect),
    ...newGuards(effect),
    ...changedPolicies(effect),
    ...changedTriggers(effect),
  ],
  blocks: [...rewrittenTables(effect), ...blockingIndexes(effect), ...changedRows(effect)],
});

const kinds = ['tables', 'columns', 'constraints', 'indexes'] as const;
const nounOf = { tables: 'table', columns: 'column', constraints: 'constraint', indexes: 'index' } as const;

const of = (row: Row, member: string) => row[member] ?? '';
const nameOf = (row: Row) =>
  row['table'] === undefined ? of(row, 'name') : `${row['table']}.${of(row, 'name')}`;

/** Dropped objects, without the parts of dropped tables and the indexes of dropped constraints. */
function dropped({ before, after }: Effect): string[] {
  const goneConstraints = new Set(gone(before, after, 'constraints').map(nameOf));
  return kinds.flatMap((kind) =>
    gone(before, after, kind)
      .filter((row) => kind === 'tables' || after.tables.has(of(row, 'table_id')))
      .filter((row) => kind !== 'indexes' || !goneConstraints.has(nameOf(row)))
      .map((row) => `drops the ${nounOf[kind]} ${nameOf(row)}`),
  );
}

const gone = (before: Catalog, after: Catalog, kind: (typeof kinds)[number]) =>
  [...before[kind]].filter(([key]) => !after[kind].has(key)).map(([, row]) => row);

/** Objects that exist before and after. */
const pairs = (before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row>): [Row, Row][] =>
  [...before].flatMap(([key, old]) => {
    const now = after.get(key);
    return now === undefined ? [] : [[old, now]];
  });

const renamedTables = ({ before, after }: Effect) =>
  pairs(before.tables, after.tables).flatMap(([old, now]) =>
    when(of(old, 'name') !== of(now, 'name'), `renames the table ${nameOf(old)}`),
  );

const rewrittenTables = ({ before, after }: Effect) =>
  pairs(before.tables, after.tables).flatMap(([old, now]) =>
    when(of(old, 'file') !== of(now, 'file'), `rewrites the whole table ${nameOf(now)}`),
  );

const changedColumns = ({ before, after }: Effect) =>
  pairs(before.columns, after.columns).flatMap(([old, now]) => [
    ...when(of(old, 'name') !== of(now, 'name'), `renames the column ${nameOf(old)}`),
    ...when(of(old, 'type') !== of(now, 'type'), `changes the type of the column ${nameOf(old)}`),
    ...when(isSet(now, 'required') && !isSet(old, 'required'), `makes the column ${nameOf(old)} not null`),
    ...when(
      isSet(old, 'has_default') && !isSet(now, 'has_default'),
      `drops the default of the column ${nameOf(old)}`,
    ),
  ]);

const isSet = (row: Row, member: string) => of(row, member) === 'true';

const newColumns = (effect: Effect) =>
  addedTo(effect, 'columns').flatMap((row) =>
    when(
      isSet(row, 'required') && !isSet(row, 'has_default'),
      `adds the column ${nameOf(row)}, which is not null and has no default`,
    ),
  );

/** Exempts constraints on new columns, because the previous release does not write them. */
const newConstraints = (effect: Effect) =>
  addedTo(effect, 'constraints').flatMap((row) =>
    when(
      isSet(row, 'validated') && !isOnNewColumns(effect, row),
      `adds the constraint ${nameOf(row)} to columns that exist; add it as "not valid", and validate it in a later migration`,
    ),
  );

/** New indexes, except those of constraints, which are reported as constraints. */
function newIndexes(effect: Effect): Row[] {
  const constraints = new Set(addedTo(effect, 'constraints').map(nameOf));
  return addedTo(effect, 'indexes').filter((row) => !constraints.has(nameOf(row)));
}

const uniqueIndexes = (effect: Effect) =>
  newIndexes(effect).flatMap((row) =>
    when(
      isSet(row, 'is_unique') && !isOnNewColumns(effect, row),
      `makes columns that exist unique with the index ${nameOf(row)}`,
    ),
  );

/** A failed attempt leaves an invalid index with the name, so the migration has to drop it first. */
const blockingIndexes = (effect: Effect) =>
  newIndexes(effect).flatMap((row) => [
    ...when(
      !says(effect, `create (unique )?index concurrently ${of(row, 'name')}`),
      `adds the index ${nameOf(row)} without "concurrently", which stops writes to the table`,
    ),
    ...when(
      !says(effect, `drop index concurrently if exists ${of(row, 'name')}`),
      `cannot be repeated: begin with "drop index concurrently if exists ${of(row, 'name')}"`,
    ),
  ]);

const says = ({ statements }: Effect, words: string) =>
  statements.some((text) => new RegExp(`^${words}\\b`, 'i').test(text.replaceAll(/\s+/g, ' ').trim()));

/** New objects on tables that existed before. */
const addedTo = (
  { before, after }: Effect,
  kind: 'columns' | 'constraints' | 'indexes' | 'policies' | 'triggers',
) =>
  [...after[kind]]
    .filter(([key, row]) => !before[kind].has(key) && before.tables.has(of(row, 'table_id')))
    .map(([, row]) => row);

/** True if a column is new. Rows of the previous release then have its default. */
const isOnNewColumns = ({ before }: Effect, row: Row) =>
  of(row, 'columns')
    .split(',')
    .some((number) => number !== '0' && !before.columns.has(`${of(row, 'table_id')}.${number}`));

/** Enabling row security makes statements fail or find fewer rows, except for superusers and, unless forced, owners. */
const newGuards = ({ before, after }: Effect) =>
  pairs(before.tables, after.tables).flatMap(([old, now]) =>
    when(
      of(now, 'guarded') !== 'nobody' && of(now, 'guarded') !== of(old, 'guarded'),
      `enables row level security of the table ${nameOf(now)}`,
    ),
  );

/** Permissive policies allow more, restrictive ones less. The effect of a changed policy is unknown. */
const changedPolicies = (effect: Effect) => [
  ...addedTo(effect, 'policies').flatMap((row) =>
    when(!isSet(row, 'is_permissive'), `adds the restrictive policy ${nameOf(row)}`),
  ),
  ...goneFromTables(effect, 'policies').flatMap((row) =>
    when(isSet(row, 'is_permissive'), `drops the policy ${nameOf(row)}`),
  ),
  ...pairs(effect.before.policies, effect.after.policies).flatMap(([old, now]) =>
    when(of(old, 'definition') !== of(now, 'definition'), `changes the policy ${nameOf(now)}`),
  ),
];

/** The previous release may need a dropped trigger, or write rows that a new one refuses. */
const changedTriggers = (effect: Effect) => [
  ...goneFromTables(effect, 'triggers').map((row) => `drops the trigger ${nameOf(row)}`),
  ...addedTo(effect, 'triggers').flatMap((row) =>
    when(refuses(row), `adds the trigger ${nameOf(row)}, which may refuse or leave out rows`),
  ),
  ...pairs(effect.before.triggers, effect.after.triggers).flatMap(([old, now]) => [
    ...when(isSet(old, 'is_enabled') && !isSet(now, 'is_enabled'), `disables the trigger ${nameOf(now)}`),
    ...when(
      refuses(now) && ['definition', 'source'].some((member) => of(old, member) !== of(now, member)),
      `changes the trigger ${nameOf(now)}, which may refuse or leave out rows`,
    ),
  ]),
];

/** Statements of a trigger function that refuse a row. A trigger before a row skips it by returning null. */
const refuses = (trigger: Row) =>
  /\b(raise\b(?!\s+(debug|log|info|notice|warning)\b)|assert\b)/i.test(of(trigger, 'source')) ||
  (isSet(trigger, 'is_before_row') && /\breturn\s+null\b/i.test(of(trigger, 'source')));

/** Objects that are missing on tables that still exist. */
const goneFromTables = ({ before, after }: Effect, kind: 'policies' | 'triggers') =>
  [...before[kind]]
    .filter(([key, row]) => !after[kind].has(key) && after.tables.has(of(row, 'table_id')))
    .map(([, row]) => row);

/** A migration would lock changed rows until its end, so background work changes rows in batches. */
const changedRows = ({ before, statements }: Effect) =>
  statements.flatMap((text) => {
    const [, verb = '', table = ''] =
      /^\s*(?:with\b[\s\S]*?)?\b(update|delete\s+from)\s+(?:only\s+)?"?([a-z_]+)"?\b(?!\s*of\b)/i.exec(
        text,
      ) ?? [];
    const isOld = [...before.tables.values()].some((row) => of(row, 'name') === table);
    return when(isOld && !/^\s*create\b/i.test(text), `changes rows of ${table} (${verb.toLowerCase()})`);
  });

const when = (isTrue: boolean, problem: string) => (isTrue ? [problem] : []);
