import { z } from 'zod';

const knownColumns = new Map<string, string>();

/** Column of a name: `organization_id` for both `organizationId` and `organization_id`. */
function columnOf(name: string): string {
  const known = knownColumns.get(name);
  if (known !== undefined) return known;
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  knownColumns.set(name, column);
  return column;
}

const isRow = (row: unknown): row is Readonly<Record<string, unknown>> =>
  typeof row === 'object' && row !== null;

/**
 * Schema of a row, written with the camelCase names of the record: `organizationId` is read from `organization_id`. The
 * output is the record. Columns that the shape does not name are ignored.
 */
export function camelRow<Shape extends z.ZodRawShape>(shape: Shape) {
  // Once for each schema, because finding the names takes longer than parsing a row.
  const names = Object.keys(shape).map((name) => ({ name, column: columnOf(name) }));
  return z.preprocess((row: unknown) => {
    if (!isRow(row)) return row;
    const record: Record<string, unknown> = {};
    for (const { name, column } of names) record[name] = row[column];
    return record;
  }, z.object(shape));
}

/**
 * Columns of a row, prefixed with the table if given. The row is a shape, a `camelRow` or `z.object`, or one of these
 * transformed further. @throws TypeError for any other schema
 */
export const columnsOf = (row: z.core.$ZodType | z.ZodRawShape, table?: string): string[] =>
  Object.keys(shapeOf(row)).map((name) => (table === undefined ? '' : `${table}.`) + columnOf(name));

function shapeOf(row: z.core.$ZodType | z.ZodRawShape): object {
  if (row instanceof z.ZodObject) return row.shape;
  if (row instanceof z.ZodPipe) return shapeOf(row.in instanceof z.ZodTransform ? row.out : row.in);
  if (row instanceof z.core.$ZodType) throw new TypeError('not the schema of a row');
  return row;
}

/**
 * Values to insert or update, keyed by column: those fields of a camelCase record that the schema or shape names. Other
 * fields of the record are not written.
 */
export function columnValues<Shape extends z.ZodRawShape>(
  record: { readonly [Name in keyof Shape]: unknown },
  columns: Shape | { readonly out: z.ZodObject<Shape> },
): Record<string, unknown> {
  const members = new Map<string, unknown>(Object.entries(record));
  // In the order of the shape, so that the SQL text of a statement is always the same.
  return Object.fromEntries(Object.keys(shapeOf(columns)).map((name) => [columnOf(name), members.get(name)]));
}
