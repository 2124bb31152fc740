import { describe, expect, it } from '@jest/globals';
import { parseHtml } from '../testing/parse-html.ts';
import { htmlOfTables } from './part-tables.tsx';
import type { TablesJob } from './render-job.ts';

type Part = TablesJob['part'];

const tablesOf = (members: Partial<Part>) =>
  parseHtml(
    htmlOfTables({
      hosts: ['groundwork.test', 'localhost:8080'],
      part: {
        path: '',
        name: 'vpc',
        readme: '',
        readme_truncated: false,
        empty: false,
        inputs: [],
        outputs: [],
        dependencies: [],
        provider_dependencies: [],
        resources: [],
        data_sources: [],
        ...members,
      },
    }),
  );

const input = { name: 'a', type: 'string', description: 'A.', default: '', required: true, sensitive: false };
const output = { name: 'o', description: 'O.', sensitive: false };

describe('the tables of a part', () => {
  it('an input says if it is deprecated, ephemeral, constant or never null, and which values it takes', () => {
    const page = tablesOf({
      inputs: [
        {
          ...input,
          ephemeral: true,
          nullable: false,
          const: true,
          deprecated: 'Use b.',
          validations: [{ condition: 'var.a != ""', message: 'It must not be empty.' }],
        },
      ],
    });
    const row = page.querySelector('#input-a');
    expect(row?.querySelectorAll('.badge').map(({ text }) => text)).toEqual([
      'required',
      'deprecated',
      'ephemeral',
      'not null',
      'constant',
    ]);
    expect(row?.text).toContain('Deprecated. Use b.');
    expect(row?.querySelector('details')?.text).toMatch(/var\.a != ""\s*It must not be empty\./);
  });

  it('an input of a version that was read before they were described has none of them', () => {
    const row = tablesOf({ inputs: [input] }).querySelector('#input-a');
    expect(row?.querySelectorAll('.badge').map(({ text }) => text)).toEqual(['required']);
    expect(row?.querySelector('details')).toBeNull();
  });

  it('an output says its type, and if it is deprecated or ephemeral', () => {
    const page = tablesOf({
      outputs: [{ ...output, type: 'list(string)', ephemeral: true, deprecated: 'Use p.' }],
    });
    const row = page.querySelector('#output-o');
    expect(row?.querySelectorAll('.badge').map(({ text }) => text)).toEqual(['deprecated', 'ephemeral']);
    expect(row?.querySelector('.type')?.text).toBe('list(string)');
    expect(row?.text).toContain('O.Deprecated. Use p.');
  });

  it('outputs without types have no column for them', () => {
    const heads = tablesOf({ outputs: [{ ...output, type: '' }] }).querySelectorAll('#outputs th[scope=col]');
    expect(heads.map(({ text }) => text)).toEqual(['Name', 'Description']);
  });

  it('conditions of resources and calls, and providers with many instances, are shown', () => {
    const page = tablesOf({
      resources: [
        { name: 'c', type: 'a_b', enabled: 'var.on' },
        { name: 'd', type: 'a_b' },
      ],
      provider_instances: [{ name: 'aws', alias: 'all', for_each: 'var.regions' }],
    });
    const cells = (label: string) =>
      page
        .querySelectorAll(`[aria-label="${label}"] tbody tr`)
        .map((row) => row.querySelectorAll('td').map(({ text }) => text));
    expect(cells('Resources')).toEqual([
      ['a_b', 'c', 'var.on'],
      ['a_b', 'd', 'true'],
    ]);
    expect(cells('Providers with many instances')).toEqual([['aws', 'all', 'var.regions']]);
  });

  it('the required version is shown', () => {
    const needs = tablesOf({ required_version: '>= 1.5, < 2.0' }).querySelector('#needs');
    expect(needs?.text).toContain('Terraform >= 1.5, < 2.0');
    expect(tablesOf({ required_version: '' }).querySelector('#needs')?.text).not.toContain('Terraform');
  });

  it('modules that it calls have links if they are of this platform', () => {
    const dependency = (source: string) => ({ name: 'a', source, version: '~> 1.0' });
    const page = tablesOf({
      dependencies: [
        dependency('groundwork.test/acme/net/aws'),
        dependency('GROUNDWORK.test/acme/net/aws//modules/peering'),
        dependency('localhost:8080/acme/net/aws'),
        dependency('acme/net/aws'),
        dependency('other.test/acme/net/aws'),
        dependency('./modules/peering'),
        dependency('git::https://groundwork.test/acme/net/aws'),
      ],
    });
    const links = page.querySelectorAll('[aria-label="Modules that it calls"] a');
    expect(links.map((link) => [link.getAttribute('href'), link.text])).toEqual([
      ['/app/modules/acme/net/aws', 'groundwork.test/acme/net/aws'],
      ['/app/modules/acme/net/aws?part=modules%2Fpeering', 'GROUNDWORK.test/acme/net/aws//modules/peering'],
      ['/app/modules/acme/net/aws', 'localhost:8080/acme/net/aws'],
    ]);
  });
});
