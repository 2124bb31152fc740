import { describe, expect, it } from '@jest/globals';
import { moduleDescription, moduleDetails } from '../testing/builders.ts';
import { contentQuery, wordsOf } from './module-words.ts';

const nothing = { name: '', readme: null, variables: [], outputs: [], resources: [] };
const ofReadme = (readme: string) =>
  wordsOf(moduleDetails({ root: moduleDescription({ ...nothing, readme }), submodules: [] }));

describe('words of a module', () => {
  it('names and descriptions are cut into different words, in lower case', () => {
    const root = moduleDescription({
      ...nothing,
      name: 'root',
      outputs: [{ name: 'gateway_address', description: 'Where the Gateway is.', sensitive: false }],
      resources: [{ mode: 'managed', type: 'aws_vpc', name: 'main' }],
    });
    const submodule = moduleDescription({ ...nothing, name: 'subnet' });
    expect(wordsOf(moduleDetails({ root, submodules: [submodule] }))).toEqual([
      'root',
      'gateway',
      'address',
      'where',
      'the',
      'is',
      'aws',
      'vpc',
      'main',
      'subnet',
    ]);
  });

  it.each([
    [
      'the first paragraph that is prose',
      '# Title\n\n- a list\n\nSome prose\nin lines.\n\nMore.',
      ['some', 'prose', 'in', 'lines'],
    ],
    ['none of a README without prose', '# Title\n\n[![badge](x)]\n', []],
    ['letters beyond ASCII', 'Für ÉTÉ', ['für', 'été']],
    ['words around characters that the database refuses', 'some\u0000 words', ['some', 'words']],
    ['the beginning of a long word', 'x'.repeat(100), ['x'.repeat(64)]],
  ])('a README adds %s', (_what, readme, words) => {
    expect(ofReadme(readme)).toEqual(words);
  });

  it('there are at most 4,000 words, with half a megabyte', () => {
    const description = Array.from({ length: 9_000 }, (_, index) => `w${index}`).join(' ');
    const wide = Array.from({ length: 4_000 }, (_, index) => `${'𝒳'.repeat(30)}${index}`).join(' ');
    const words = (text: string) =>
      wordsOf(
        moduleDetails({
          root: moduleDescription({
            ...nothing,
            outputs: [
              { name: 'a', description: text, sensitive: false },
              { name: 'b', description: text.slice(-100_000), sensitive: false },
            ],
          }),
          submodules: [],
        }),
      );
    expect(words(description)).toHaveLength(4_000);
    expect(Buffer.byteLength(words(wide).join(''))).toBeLessThanOrEqual(512 * 1024);
  });
});

it('what people search for is cut in the same places', () => {
  expect(contentQuery('create_vpc now')).toBe("'create':* & 'vpc':* & 'now':*");
  expect(contentQuery('-_-')).toBeUndefined();
});
