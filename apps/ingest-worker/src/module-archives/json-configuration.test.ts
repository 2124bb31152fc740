import { describe, expect, it } from '@jest/globals';
import { ArchiveRefusal } from '../archives/archive-refusal.ts';
import { parseJsonConfiguration } from './json-configuration.ts';

const parse = (value: unknown) => parseJsonConfiguration('main.tf.json', JSON.stringify(value));

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

  it('JSON constants are read, and templates have no text', () => {
    const [block] = parse({
      variable: { a: { x: { b: 1, a: [true, null] }, y: '${var.z}', z: '$${a}', '//': 'no' } },
    });
    const attributes = block?.attributes();
    expect([...(attributes?.keys() ?? [])]).toEqual(['x', 'y', 'z']);
    expect(attributes?.get('x')?.json()).toBe('{"a":[true,null],"b":1}');
    expect(attributes?.get('y')?.text()).toBeNull();
    expect(attributes?.get('z')?.text()).toBe('${a}');
  });

  it('text that a database cannot store is left out of the result of a JSON configuration', () => {
    const [block] = parse({ variable: { 'a\0': { description: '\ud800\0' } } });
    expect(block?.labels).toEqual(['a\ufffd']);
    expect(block?.attributes().get('description')?.text()).toBe('\ufffd\ufffd');
  });

  it('a JSON key named __proto__ is ordinary data', () => {
    const blocks = parseJsonConfiguration(
      'a.tf.json',
      '{"variable":{"__proto__":{"default":{"__proto__":1}}}}',
    );
    expect(blocks[0]?.labels).toEqual(['__proto__']);
    expect(blocks[0]?.attributes().get('default')?.json()).toBe('{"__proto__":1}');
  });

  it.each([
    [
      '{\n  "variable": {,}\n}',
      /^"a.tf.json" has a syntax error at or near line 2: "\\"variable\\": \{,\}"\./,
    ],
    ['', /syntax error/],
    ['[1]', /there is a value where a block is expected/],
    ['{"variable": 5}', /there is a value where a block is expected/],
    ['{"resource": {"a": "b"}}', /there is a value where a block is expected/],
    [`{"variable":{"a":{"default":${'['.repeat(300)}${']'.repeat(300)}}}}`, /nested deeper than 200 levels/],
    ['['.repeat(200_000), /syntax error/],
  ])('invalid JSON configuration is refused with its file: %.60s', (text, reason) => {
    const read = () => parseJsonConfiguration('a.tf.json', text);
    expect(read).toThrow(ArchiveRefusal);
    expect(read).toThrow(reason);
  });
});
