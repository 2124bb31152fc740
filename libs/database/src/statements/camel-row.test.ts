import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { camelRow, columnsOf, columnValues } from './camel-row.ts';

const policyRow = camelRow({ id: z.string(), enforcePath: z.string().nullable(), textSha256: z.string() });
const row = { id: 'pol-1', enforce_path: null, text_sha256: 'f00' };
const record = { id: 'pol-1', enforcePath: null, textSha256: 'f00' };

describe('camelRow', () => {
  it('a row is read into a record with camelCase names', () => {
    const read: { id: string; enforcePath: string | null; textSha256: string } = policyRow.parse(row);
    expect(read).toEqual(record);
  });

  it('columns without a name are ignored', () => {
    expect(policyRow.parse({ ...row, created_at: new Date() })).toEqual(record);
  });

  it('a missing column, a value of another type, and anything but an object are refused', () => {
    expect(() => policyRow.parse({ id: 'pol-1', enforce_path: null })).toThrow('textSha256');
    expect(() => policyRow.parse({ ...row, enforce_path: 1 })).toThrow('enforcePath');
    expect(() => policyRow.parse(null)).toThrow('expected object');
  });

  it('a record can be transformed further', () => {
    const pathRow = policyRow.transform(({ id, ...rest }) => ({ key: id, path: rest.enforcePath ?? '/' }));
    expect(pathRow.parse(row)).toEqual({ key: 'pol-1', path: '/' });
  });
});

describe('columnsOf', () => {
  it('the columns are those that the schema reads', () => {
    expect(columnsOf(policyRow)).toEqual(['id', 'enforce_path', 'text_sha256']);
    expect(columnsOf(policyRow.transform(({ id }) => id))).toEqual(['id', 'enforce_path', 'text_sha256']);
    expect(columnsOf({ id: z.string(), createdAt: z.date() })).toEqual(['id', 'created_at']);
    expect(columnsOf(z.object({ organization_id: z.string() }))).toEqual(['organization_id']);
  });

  it('a table can be named', () => {
    expect(columnsOf(policyRow, 'p')).toEqual(['p.id', 'p.enforce_path', 'p.text_sha256']);
  });

  it('a schema without columns is refused', () => {
    expect(() => columnsOf(z.string())).toThrow(TypeError);
  });
});

describe('columnValues', () => {
  it('the members that the row names have the names of their columns', () => {
    const { textSha256, ...others } = record;
    const longer = { other: 1, textSha256, ...others };
    expect(Object.entries(columnValues(longer, policyRow))).toEqual(Object.entries(row));
  });

  it('a shape names some of them', () => {
    expect(columnValues(record, { textSha256: z.string() })).toEqual({ text_sha256: 'f00' });
  });
});
