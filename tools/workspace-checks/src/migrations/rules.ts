import type { Catalog, Row } from './catalog.ts';

/** What a migration did: the catalog before and after it, and the statements that it sent. */
export interface Effect {
  readonly before: Catalog;
  readonly after: Catalog;
  readonly statements: readonly string[];
}

/** What is wrong with a migration. Each entry completes the sentence "The migration …". */
export interface Problems {
  /** What the previous release cannot bear. A migration may say that no release reads it any longer (`contract`). */
  readonly takesAway: readonly string[];
  /** What makes requests wait that run meanwhile. */
  readonly blocks: readonly string[];
}

/** Judges a migration by what it did. Tables that it made itself are its own business. */
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

/** Once for a table, and not again for what was in it; once for a constraint, and not again for its index. */
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

/** What was there before and after. */
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

/** A constraint on columns that the previous release does not know cannot refuse what it writes. */
const newConstraints = (effect: Effect) =>
  addedTo(effect, 'constraints').flatMap((row) =>
    when(
      isSet(row, 'validated') && !isOnNewColumns(effect, row),
      `adds the constraint ${nameOf(row)} to columns that exist; add it as "not valid", and validate it in a later migration`,
    ),
  );

/** Those of constraints are named as such. */
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

/** An attempt that fails leaves an index that is never used, and the name is taken. */
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

/** What is new on a table that existed before. */
const addedTo = (
  { before, after }: Effect,
  kind: 'columns' | 'constraints' | 'indexes' | 'policies' | 'triggers',
) =>
  [...after[kind]]
    .filter(([key, row]) => !before[kind].has(key) && before.tables.has(of(row, 'table_id')))
    .map(([, row]) => row);

/** Whether at least one of its columns is new: then rows that the previous release writes have a default in it. */
const isOnNewColumns = ({ before }: Effect, row: Row) =>
  of(row, 'columns')
    .split(',')
    .some((number) => number !== '0' && !before.columns.has(`${of(row, 'table_id')}.${number}`));

/** Where policies begin to decide, statements find fewer rows, or fail. Superusers and, unless forced, owners are exempt. */
const newGuards = ({ before, after }: Effect) =>
  pairs(before.tables, after.tables).flatMap(([old, now]) =>
    when(
      of(now, 'guarded') !== 'nobody' && of(now, 'guarded') !== of(old, 'guarded'),
      `enables row level security of the table ${nameOf(now)}`,
    ),
  );

/** A permissive policy allows more, a restrictive one less. What a changed one means is not decided here. */
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

/** The previous release may need what a trigger did; and what a new one refuses, it may write. */
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

/** What a function of PostgreSQL says when it makes a statement fail; a trigger before a row leaves it out with null. */
const refuses = (trigger: Row) =>
  /\b(raise\b(?!\s+(debug|log|info|notice|warning)\b)|assert\b)/i.test(of(trigger, 'source')) ||
  (isSet(trigger, 'is_before_row') && /\breturn\s+null\b/i.test(of(trigger, 'source')));

/** What is no longer on a table that exists. */
const goneFromTables = ({ before, after }: Effect, kind: 'policies' | 'triggers') =>
  [...before[kind]]
    .filter(([key, row]) => !after[kind].has(key) && after.tables.has(of(row, 'table_id')))
    .map(([, row]) => row);

/** Rows are changed by background work, in portions: a migration would hold their locks until its end. */
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
