import pg from 'pg';

// What may be larger than JavaScript counts exactly, and what the driver therefore gives as text by itself.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, exactNumber);
types.setTypeParser(pg.types.builtins.NUMERIC, exactNumber);

/**
 * How the connections of a pool read values: `int8` (also what `count` and `sum` return) and `numeric` are numbers, so
 * that a store says `z.int()` for each integer, whatever the type of its column, and goes on when a column is widened.
 *
 * A number beyond 2^53 - 1 makes the statement throw a RangeError: read as a number, it would be another one.
 */
export const typeParsers = { getTypeParser: (type: number) => types.getTypeParser(type, 'text') };

function exactNumber(text: string): number {
  const number = Number(text);
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number;
  throw new RangeError(`the database returned ${text}, which cannot be read as an exact number`);
}
