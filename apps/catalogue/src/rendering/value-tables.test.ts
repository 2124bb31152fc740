import { describe, expect, it } from '@jest/globals';
import { parseHtml } from '../testing/parse-html.ts';
import { htmlOfTables } from './part-tables.tsx';
import type { TablesJob } from './render-job.ts';

type Part = TablesJob['part'];
type Input = Part['inputs'][number];

const nothing = {
  ...{ path: '', name: 'vpc', readme: '', readme_truncated: false, empty: false },
  ...{
    inputs: [],
    outputs: [],
    dependencies: [],
    provider_dependencies: [],
    resources: [],
    data_sources: [],
  },
};

const pageOf = (members: Partial<Part>) =>
  parseHtml(htmlOfTables({ hosts: [], part: { ...nothing, ...members } }));

const input = (name: string, members: Partial<Input> = {}): Input => ({
  ...{ name, type: 'string', description: '', default: 'null', required: false, sensitive: false },
  ...members,
});

const many = (count: number, members: Partial<Input> = {}) =>
  Array.from({ length: count }, (_, index) => input(`n${index}`, members));

describe('the inputs of a part', () => {
  it('required ones come first, and then the groups of the author in their order', () => {
    const page = pageOf({
      inputs: [
        input('z', { group: 'Nodes' }),
        input('y', { group: 'Network' }),
        input('x', { group: 'Nodes', required: true }),
        input('w'),
        input('a', { group: 'Nodes' }),
      ],
    });
    const groups = page.querySelectorAll('#inputs details.group').map((group) => ({
      title: group.querySelector('summary')?.text.trim(),
      names: group.querySelectorAll('tbody th a').map(({ text }) => text),
      isOpen: group.hasAttribute('open'),
    }));
    expect(groups).toEqual([
      { title: 'Required (1)', names: ['x'], isOpen: true },
      { title: 'Nodes (2)', names: ['z', 'a'], isOpen: true },
      { title: 'Network (1)', names: ['y'], isOpen: true },
      { title: 'General (1)', names: ['w'], isOpen: true },
    ]);
  });

  it('many optional ones are folded, and each has its place', () => {
    const page = pageOf({ inputs: [...many(50), input('must', { required: true })] });
    const groups = page.querySelectorAll('#inputs details.group');
    expect(groups.map((group) => [group.id, group.hasAttribute('open')])).toEqual([
      ['inputs-required', true],
      ['inputs-1', false],
    ]);
    expect(page.querySelectorAll('#inputs-1 tr[id^="input-n"]')).toHaveLength(50);
  });

  it('a type keeps its lines, and a long one is folded', () => {
    const short = 'object({\n    a   = string\n    bcd = number\n  })';
    const long = `object({\n${'    a = string\n'.repeat(40)}  })`;
    const page = pageOf({ inputs: [input('a', { type: short }), input('b', { type: long })] });
    expect(page.querySelector('#input-a pre.type')?.text).toBe(
      'object({\n  a   = string\n  bcd = number\n})',
    );
    expect(page.querySelector('#input-a details')).toBeNull();
    expect(page.querySelector('#input-b details summary')?.text).toBe('Type: object({ … 42 lines');
    expect(page.querySelector('#input-b details pre.type')?.text.split('\n')).toHaveLength(42);
  });

  it('a default is short, or pretty and folded', () => {
    const long = JSON.stringify(
      Object.fromEntries(Array.from({ length: 40 }, (_, key) => [`key${key}`, key])),
    );
    const page = pageOf({
      inputs: [
        input('a', { default: '["x","y"]' }),
        input('b', { default: long }),
        input('c', { default: `"${'x'.repeat(900)}"` }),
      ],
    });
    expect(page.querySelectorAll('#input-a .type').map(({ text }) => text)).toEqual([
      'string',
      '= ["x","y"]',
    ]);
    expect(page.querySelector('#input-b summary')?.text).toBe('Default: { … 42 lines');
    expect(page.querySelector('#input-b pre.type')?.text).toContain('= {\n  "key0": 0,\n  "key1": 1,\n');
    expect(page.querySelector('#input-c summary')?.text).toMatch(/^Default: "x{79} …$/);
  });

  it('descriptions are Markdown, of outputs, too', () => {
    const description = 'One of `CLOUD_DNS` or *none*, as [here](https://x.test), not <name>.\n- a_b_c\n- d';
    const page = pageOf({
      inputs: [input('a', { description })],
      outputs: [{ name: 'o', description, sensitive: false }],
    });
    for (const row of ['#input-a', '#output-o']) {
      expect(page.querySelectorAll(`${row} td p code, ${row} td em`).map(({ text }) => text)).toEqual([
        'CLOUD_DNS',
        'none',
      ]);
      expect(page.querySelector(`${row} td p`)?.text).toContain('not <name>.');
      expect(page.querySelector(`${row} td p a`)?.getAttribute('href')).toBe('https://x.test');
      expect(page.querySelectorAll(`${row} li`).map(({ text }) => text)).toEqual(['a_b_c', 'd']);
    }
  });

  it('of a description of 10,000 letters, all but the beginning is folded', () => {
    const description = `First paragraph.\n\n${'word '.repeat(2_000)}`;
    const page = pageOf({
      inputs: [input('a', { description }), input('b', { description: 'x'.repeat(10_000) })],
    });
    expect(page.querySelector('#input-a td > p')?.text).toBe('First paragraph.');
    expect(page.querySelector('#input-a td details')?.text).toContain('word word');
    expect(page.querySelector('#input-b td > p')?.text).toBe(`${'x'.repeat(300)} …`);
    expect(page.querySelector('#input-b td details')?.text).toContain('x'.repeat(10_000));
  });

  it('a name can be broken between its words, and stays one text', () => {
    const page = pageOf({ inputs: [input('additional_security_group_ids'), input('x'.repeat(300))] });
    expect(page.querySelector('#input-additional_security_group_ids th code')?.innerHTML).toBe(
      'additional_<wbr>security_<wbr>group_<wbr>ids',
    );
    expect(page.querySelectorAll('th code').map(({ text }) => text)).toContain('x'.repeat(300));
  });

  it('T-PG-2: nothing in a name, type, default, group or description acts', () => {
    const markup =
      '<img src=x onerror=alert(1)><script>alert(1)</script> [x](javascript:alert(1)) <a name="content">y</a>';
    const members = { type: markup, description: markup, default: markup, group: markup, deprecated: markup };
    const page = pageOf({
      inputs: [
        input(markup, members),
        input('a', { ...members, description: `${markup}\n\n${'x'.repeat(900)}` }),
      ],
      outputs: [{ name: markup, description: markup, sensitive: false }],
    });
    expect(
      page.querySelectorAll('script, img, [onerror], [href^="javascript"], #content').map(String),
    ).toEqual([]);
    expect(page.text).toContain('alert(1)');
  });
});
