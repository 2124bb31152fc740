import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { prettyJson } from './pretty-json.ts';

describe('JSON in lines', () => {
  it('each value has a line, and empty ones stay together', () => {
    expect(prettyJson('{"a":1,"b":[],"c":{"d":["x",{}]},"e":null}')).toBe(
      '{\n  "a": 1,\n  "b": [],\n  "c": {\n    "d": [\n      "x",\n      {}\n    ]\n  },\n  "e": null\n}',
    );
  });

  it('numbers and texts stay as they are written', () => {
    expect(prettyJson('[12345678901234567890,1e999,"a,{}[]:\\"\\\\"]')).toBe(
      '[\n  12345678901234567890,\n  1e999,\n  "a,{}[]:\\"\\\\"\n]',
    );
  });

  it('it is the same JSON', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(JSON.parse(prettyJson(json))).toEqual(JSON.parse(json));
      }),
    );
  });

  it.each(['{ a = 1 }', '[1, var.a]', '[', 'jsonencode({})', ''])('%j is not JSON, and stays', (text) => {
    expect(prettyJson(text)).toBe(text);
  });

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('JSON that is nested a hundred thousand deep with %s is bounded', (open, close) => {
    const json = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
    expect(prettyJson(json).length).toBeLessThan(2 * json.length + 10_000);
  });
});
