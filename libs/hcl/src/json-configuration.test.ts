import { describe, expect, it } from '@jest/globals';
import type { ConfigurationBlock } from './configuration-block.ts';
import { EntryCount } from './entry-count.ts';
import { HclSyntaxError } from './hcl-syntax-error.ts';
import { readJsonConfiguration } from './json-configuration.ts';

function blocksIn(text: string): ConfigurationBlock[] {
  const blocks: ConfigurationBlock[] = [];
  readJsonConfiguration(text, new EntryCount(Infinity), { variable: 1, resource: 2 }, (block) =>
    blocks.push(block),
  );
  return blocks;
}

const parse = (value: unknown) => blocksIn(JSON.stringify(value));

function refusalOf(text: string): string {
  try {
    blocksIn(text);
    return 'valid';
  } catch (error) {
    if (error instanceof HclSyntaxError) return `${error.place.line}:${error.place.column} ${error.message}`;
    throw error;
  }
}

describe('a JSON configuration', () => {
  it('JSON blocks have their labels, also if lists replace objects', () => {
    const blocks = parse([
      { variable: { a: {}, b: [{ default: 1 }, { default: 2 }] } },
      { resource: [{ aws_vpc: { main: [{}] } }], '//': 'a comment', unknown: 5 },
    ]);
    expect(blocks.map(({ type, labels }) => [type, ...labels])).toEqual([
      ['variable', 'a'],
      ['variable', 'b'],
      ['variable', 'b'],
      ['resource', 'aws_vpc', 'main'],
    ]);
  });

  it.each(['{"variable":{}}', '{"variable":[]}', '{"resource":{"a":{}}}', '{"resource":{"a":[{}]}}'])(
    'a block without its labels is not valid: %s',
    (text) => {
      expect(refusalOf(text)).toMatch(
        /^1:\d+ Expected at least one member here, whose name is a label of the block (variable|resource)\.$/,
      );
    },
  );

  it('JSON constants are read, and templates have no text', () => {
    const [block] = parse({
      variable: { a: { x: { b: 1, a: [true, null] }, y: '${var.z}', z: '$${a}', '//': 'no' } },
    });
    expect([...(block?.attributes() ?? [])].map(([name]) => name)).toEqual(['x', 'y', 'z']);
    expect(block?.attribute('x')?.json()).toBe('{"a":[true,null],"b":1}');
    expect(block?.attribute('y')?.text()).toBeNull();
    expect(block?.attribute('z')?.text()).toBe('${a}');
  });

  it('text that a database cannot store is left out of the result of a JSON configuration', () => {
    const [block] = parse({ variable: { 'a\0': { description: '\ud800\0' } } });
    expect(block?.labels).toEqual(['a\ufffd']);
    expect(block?.attribute('description')?.text()).toBe('\ufffd\ufffd');
  });

  it('a JSON key named __proto__ is ordinary data', () => {
    const blocks = blocksIn('{"variable":{"__proto__":{"default":{"__proto__":1}}}}');
    expect(blocks[0]?.labels).toEqual(['__proto__']);
    expect(blocks[0]?.attribute('default')?.json()).toBe('{"__proto__":1}');
  });

  it('blocks and attributes that a JSON configuration has twice are read as the language says', () => {
    const blocks = blocksIn('{"variable":{"a":{}},"variable":{"a":{"x":1,"x":2}}}');
    expect(blocks.map(({ labels }) => labels[0])).toEqual(['a', 'a']);
    expect(blocks[1]?.attribute('x')?.json()).toBe('2');
  });

  it.each([
    ['{\n  "variable": {,}\n}', '2:16 Expected a key in double quotes, but found ,.'],
    ['', '1:1 Expected a value, but found the end of the file.'],
    ['[1]', '1:2 Expected an object here, for a block, but found another value.'],
    ['{"variable": 5}', '1:14 Expected an object here, for a block, but found another value.'],
    ['{"resource": {"a": "b"}}', '1:20 Expected an object here, for a block, but found another value.'],
    ['{"variable" 5}', '1:13 Expected : after the key, but found 5.'],
    ['{"variable": {} "x": {}}', '1:17 Expected , or }, but found ".'],
    ['{"x": [1,]}', '1:10 Expected a value, but found ].'],
    ['{"x": "\\d"}', '1:8 This escape is unknown. Write \\\\ for one backslash.'],
    [
      '{"x": "a\n"}',
      '1:9 Expected " at the end of the text, which is on one line, but found the end of the line.',
    ],
    ['{} {}', '1:4 Expected nothing more, but found {.'],
    [
      `{"variable":{"a":{"default":${'['.repeat(300)}${']'.repeat(300)}}}}`,
      '1:226 Lists and objects are nested deeper than 200 levels.',
    ],
    ['['.repeat(200_000), '1:201 Lists and objects are nested deeper than 200 levels.'],
  ])(
    'invalid JSON configuration is refused with line, column and what is expected: %.60s',
    (text, problem) => {
      expect(refusalOf(text)).toBe(problem);
    },
  );
});
