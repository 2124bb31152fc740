import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { printJson, printTable, reportAsJson } from './report.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a report as JSON', () => {
  it('standard output holds one document with every table, and figures are numbers in it', () => {
    const lines: unknown[] = [];
    jest.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    reportAsJson();
    printTable('Reads', ['what', 'ratio', 'statements'], [['one module', '0.150', 'unknown']]);
    printJson({ cores: 2 });
    const documents = lines.map((line): unknown => JSON.parse(String(line)));
    expect(documents).toEqual([
      {
        cores: 2,
        tables: [{ title: 'Reads', rows: [{ what: 'one module', ratio: 0.15, statements: 'unknown' }] }],
      },
    ]);
  });
});
