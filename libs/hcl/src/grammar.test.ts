import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readHcl } from './body.ts';
import { EntryCount } from './entry-count.ts';
import { HclSyntaxError } from './hcl-syntax-error.ts';
import { unquote } from './literal-text.ts';
import { createGrammarReader, type GrammarBlock, type GrammarReader } from './testing/grammar.ts';
import { texts } from './testing/hcl-texts.ts';

const examples = join(import.meta.dirname, '..', '..', '..', 'examples');
const ownModules = readdirSync(examples, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tf'))
  .map((file) => readFileSync(join(examples, file), 'utf8'));

let grammar: GrammarReader;
beforeAll(async () => {
  grammar = await createGrammarReader();
});

function blocksIn(text: string): readonly GrammarBlock[] | null {
  const blocks: GrammarBlock[] = [];
  try {
    readHcl(text, {
      levels: 0,
      count: new EntryCount(Infinity),
      block: (block) =>
        blocks.push({
          header: [block.type, ...block.labels],
          attributes: [...block.arguments.entries()].map(([, { start, end }]) => text.slice(start, end)),
        }),
    });
    return blocks;
  } catch (error) {
    if (error instanceof HclSyntaxError) return null;
    throw error;
  }
}

/** With the text of labels, and without white space around values. */
const plain = (blocks: readonly GrammarBlock[] | null) =>
  blocks?.map(({ header, attributes }) => ({
    header: header.map((label) => (label.startsWith('"') ? unquote(label.slice(1, -1)) : label)),
    attributes: attributes.map((value) => value.trim()),
  }));

describe('compared with the grammar of tree-sitter', () => {
  it('our own modules have the same blocks and values', () => {
    expect(ownModules.length).toBeGreaterThan(10);
    for (const text of ownModules) expect(plain(blocksIn(text))).toEqual(plain(grammar(text)));
  });

  it('what both accept has the same blocks and values', () => {
    const both = texts.filter((text) => blocksIn(text) !== null && grammar(text) !== null);
    expect(both.length).toBeGreaterThan(300);
    const different = both.filter(
      (text) => JSON.stringify(plain(blocksIn(text))) !== JSON.stringify(plain(grammar(text))),
    );
    expect(different).toEqual([]);
  });
});
