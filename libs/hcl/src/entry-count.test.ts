import { describe, expect, it } from '@jest/globals';
import type { ConfigurationBlock } from './configuration-block.ts';
import { EntryCount, TooManyEntries } from './entry-count.ts';
import { readJsonConfiguration } from './json-configuration.ts';
import { readNativeConfiguration } from './native-configuration.ts';

type Look = (block: ConfigurationBlock) => void;

/** Refusal of a text that may have this many blocks and arguments. */
function refusalOf(max: number, text: string, look: Look = () => undefined): string {
  const count = new EntryCount(max);
  try {
    if (text.startsWith('{')) readJsonConfiguration(text, count, { variable: 1 }, look);
    else readNativeConfiguration(text, count, look);
    return 'read';
  } catch (error) {
    if (error instanceof TooManyEntries) return `${error.place.line}:${error.place.column} ${error.message}`;
    throw error;
  }
}

const members: Look = (block) => block.attribute('x')?.members();
const inJson = '{"variable": {"a": {\n"b": 1,\n"c": 2}}}';

describe('the number of blocks and arguments', () => {
  it.each([
    ['arguments', 'a {\n b = 1\n c = 2\n}\n', 3],
    ['arguments outside of blocks', 'b = 1\n c = 2\n', 2],
    ['blocks in blocks, however deep', 'a {\n b {\n c {\n d {}\n }\n }\n}\n', 4],
    ['a block on one line with its argument', 'a {}\n b { c = 1 }\n', 3],
    ['members of a map that is looked into', 'a {\n x = { b = 1, c = 2 }\n}\n', 4],
    ['JSON: blocks', '{"variable": {"a": [{}, {}]}}', 2],
    ['JSON: arguments that are asked for', inJson, 3],
    ['JSON: members of a map that is looked into', '{"variable": {"a": {"x": {"b": 1, "c": 2}}}}', 4],
  ])('as many as the limit are read, and one more is not: %s', (_name, text, entries) => {
    expect(refusalOf(entries, text, members)).toBe('read');
    expect(refusalOf(entries - 1, text, members)).toMatch(/^[0-9]+:[0-9]+ Expected at most /);
  });

  it('a refusal says where the first one beyond the limit is', () => {
    expect(refusalOf(2, 'a {\n b = 1\n c = 2\n}\n')).toBe('3:2 Expected at most 2 blocks and arguments.');
  });

  it('several texts count together', () => {
    const count = new EntryCount(2);
    const read = () => readNativeConfiguration('a {}\n', count, () => undefined);
    read();
    read();
    expect(read).toThrow(TooManyEntries);
  });
});
