import pg from 'pg';

// Types whose values may exceed JavaScript's exact integers, which the driver therefore returns as text.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, exactNumber);
types.setTypeParser(pg.types.builtins.NUMERIC, exactNumber);

/**
 * Parsers that return `int8` (also `count` and `sum`) and `numeric` as numbers, so that a store can
 * use `z.int()` for each integer, even after its column is widened. A number beyond 2^53 - 1 throws a RangeError,
 * because JavaScript would round it.
 */
export const typeParsers = { getTypeParser: (type: number) => types.getTypeParser(type, 'text') };

function exactNumber(text: string): number {
  const number = Number(text);
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number;
  throw new RangeError(`the database returned ${text}, which cannot be read as an exact number`);
}
