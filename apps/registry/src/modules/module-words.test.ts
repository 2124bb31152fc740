import { describe, expect, it } from '@jest/globals';
import type { ModuleDescription } from '@groundwork/contracts';
import { moduleDescription, moduleDetails } from '../testing/builders.ts';
import { contentOf, wordsIn } from './module-words.ts';

const nothing = { name: '', readme: null, variables: [], outputs: [], resources: [] };
const described = (root: Partial<ModuleDescription>, submodules: Partial<ModuleDescription>[] = []) =>
  contentOf(
    { name: 'vpc', provider: 'aws', description: null },
    moduleDetails({
      root: moduleDescription({ ...nothing, ...root }),
      submodules: submodules.map((one) => moduleDescription({ ...nothing, ...one })),
    }),
  );
const ofReadme = (readme: string) =>
  [...described({ readme }).words].flatMap(([word, positions]) => (/\b4B/.test(positions) ? [word] : []));
const output = (name: string, description: string) => ({ name, description, sensitive: false });

describe('words of a module', () => {
  it('each word has the places where it is, with weights', () => {
    const { words, places } = described(
      {
        readme: 'Makes a gateway.',
        outputs: [output('gateway_address', 'Where the Gateway is.')],
        resources: [{ mode: 'managed', type: 'aws_vpc', name: 'main' }],
      },
      [{ name: 'subnet', path: 'modules/net/subnet' }],
    );
    expect(places).toEqual([
      'name',
      'provider',
      'description',
      'readme',
      'output gateway_address',
      'resource aws_vpc.main',
      'submodule modules/net/subnet',
    ]);
    expect(Object.fromEntries(words)).toMatchObject({
      vpc: '1A,6',
      aws: '2A,6',
      gateway: '3A,4B,5C',
      address: '5C',
      main: '6',
      subnet: '7',
    });
  });

  it('the title has name and provider before the description', () => {
    const { title, spelling } = described({ readme: '# Title\n\nA network.' });
    expect(Object.fromEntries(title)).toEqual({ vpc: '1A', aws: '2A', a: '3B', network: '3B' });
    expect(spelling).toBe('vpc aws a network');
  });

  it('a name is also found by the end of a word in it, from three letters on', () => {
    const details = moduleDetails({ root: moduleDescription(nothing), submodules: [] });
    const { title } = contentOf({ name: 'my-subnet', provider: 'aws', description: null }, details);
    expect([...title.keys()]).toEqual(['my', 'subnet', 'ubnet', 'bnet', 'net', 'aws']);
  });

  it.each([
    [
      'headings, paragraphs and lists',
      '# Title\n\n- item\n\nSome prose.',
      ['some', 'prose', 'title', 'item'],
    ],
    [
      'no pictures and addresses',
      '[![build](https://ci.test/b)](x) [text](https://a.test) https://b.test',
      ['text'],
    ],
    ['no HTML', '<p align="center">Prose</p> <!-- hidden -->', ['prose']],
    [
      'not what terraform-docs writes',
      'Before.\n<!-- BEGIN_TF_DOCS -->\n| name |\n<!-- END_TF_DOCS -->\nAfter.',
      ['before', 'after'],
    ],
    ['nothing after what terraform-docs has not ended', 'Before.\n<!-- BEGIN_TF_DOCS -->\nrest', ['before']],
    ['letters beyond ASCII, composed', 'Fu\u0308r ÉTÉ', ['für', 'été']],
    ['words of other scripts', 'Сеть для облака 网络 שלום', ['сеть', 'для', 'облака', '网络', 'שלום']],
    ['words around characters that the database refuses', 'some\u0000 words\ud800', ['some', 'words']],
    ['the beginning of a long word', 'x'.repeat(100), ['x'.repeat(64)]],
  ])('a README adds %s', (_what, readme, words) => {
    expect(ofReadme(readme)).toEqual(words);
  });

  it('a README of one line of a megabyte leaves room for inputs and outputs', () => {
    const readme = Array.from({ length: 150_000 }, (_, index) => `w${index}`).join(' ');
    expect(readme.length).toBeGreaterThan(2 ** 20);
    const { words } = described({ readme, outputs: [output('egress', '')] });
    expect(words.get('egress')).toBe('5C');
    expect(words.size).toBeLessThanOrEqual(4_000);
  });

  it.each(['<', '![', '](', '<!--', '<a', 'http://', '`', '# '])(
    'a README of many %j is read in less than a second',
    (part) => {
      const startedAt = performance.now();
      described({ readme: part.repeat(2 ** 20 / part.length) });
      expect(performance.now() - startedAt).toBeLessThan(1_000);
    },
  );

  it('there are at most 4,000 words, with a quarter of a megabyte', () => {
    const text = Array.from({ length: 9_000 }, (_, index) => `w${index}`).join(' ');
    const wide = Array.from({ length: 4_000 }, (_, index) => `${'𝒳'.repeat(30)}${index}`).join(' ');
    const wordsOf = (description: string) => [
      ...described({
        outputs: [output('a', description), output('b', description.slice(-100_000))],
      }).words.keys(),
    ];
    expect(wordsOf(text)).toHaveLength(4_000);
    expect(Buffer.byteLength(wordsOf(wide).join(''))).toBeLessThanOrEqual(256 * 1024);
  });

  it('400 submodules of the same name are 400 places of eight', () => {
    const submodules = Array.from({ length: 400 }, (_, index) => ({
      name: 'same',
      path: `modules/${index}/same`,
    }));
    const { words, places } = described({}, submodules);
    expect(places).toHaveLength(404);
    expect(words.get('same')).toBe('5,6,7,8,9,10,11,12');
  });
});

it('what people search for is cut in the same places', () => {
  expect(wordsIn('Create_VPC now')).toEqual(['create', 'vpc', 'now']);
  expect(wordsIn('-_-“…”🎉')).toEqual([]);
});
