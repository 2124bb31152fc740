import { describe, expect, it } from '@jest/globals';
import { filesOutside } from './outside-files.ts';

const outside = (directory: string, files: Readonly<Record<string, string>>) =>
  filesOutside(directory, {
    text: (path) => Promise.resolve(files[path] ?? null),
    has: (path) => Promise.resolve(Object.hasOwn(files, path)),
    list: () => Promise.resolve(Object.keys(files)),
  });
const pathsOutside = async (directory: string, files: Readonly<Record<string, string>>) =>
  (await outside(directory, files)).paths;

describe('the files outside of a set of the first kind', () => {
  it('are those that its configuration names', async () => {
    const source = (path: string) => `module "x" {\n  source = "${path}"\n}\n`;
    const written = ['../f.sentinel', './../g.sentinel', '../../h.sentinel', '../missing', './own.sentinel'];
    expect(
      await pathsOutside('sets/aws', {
        'sets/aws/sentinel.hcl': written.map(source).join(''),
        'sets/aws/own.sentinel': '',
        'sets/f.sentinel': '',
        'sets/g.sentinel': '',
        'h.sentinel': '',
        'other.sentinel': '',
      }),
    ).toEqual(['h.sentinel', 'sets/f.sentinel', 'sets/g.sentinel']);
  });

  it('are not outside of the repository, in the directory, or the configuration at the root', async () => {
    const text = '"../../etc/passwd" "../aws/a.sentinel" "../sentinel.hcl"';
    const files = { 'aws/sentinel.hcl': text, 'aws/a.sentinel': '', 'sentinel.hcl': '' };
    expect(await pathsOutside('aws', files)).toEqual([]);
  });
});

describe('the files outside of a set of the second kind', () => {
  const set = { 'aws/policies.hcl': '' };

  it('are those of the packages that it imports, those that they import, and the data beside them', async () => {
    expect(
      await pathsOutside('aws', {
        ...set,
        'aws/a.rego':
          'package aws.a\nimport rego.v1\nimport data.lib.tags as t\nimport data["lib"].names.short\n',
        'shared/tags.rego': '# tags\npackage lib.tags\n\nimport data.base\n',
        'shared/tags_test.rego': 'package lib.tags\n',
        'shared/data.json': '{}',
        'shared/other.json': '{}',
        'shared/names.rego': 'package lib.names\n',
        'base/deep/x.rego': 'package base.deep.x\n',
        'unused/x.rego': 'package unused\n',
        'unused/data.json': '{}',
      }),
    ).toEqual(['base/deep/x.rego', 'shared/data.json', 'shared/names.rego', 'shared/tags.rego']);
  });

  it('are not those of a package that it declares itself: other sets may have it, too', async () => {
    const files = {
      ...set,
      'aws/a.rego': 'package terraform\nimport data.terraform.x\n',
      'gcp/b.rego': 'package terraform\n',
    };
    expect(await pathsOutside('aws', files)).toEqual([]);
  });

  it('are not looked for without its configuration, or in a repository with too many files', async () => {
    const files = { 'aws/a.rego': 'package a\nimport data.b\n', 'b.rego': 'package b\n' };
    expect(await pathsOutside('aws', files)).toEqual([]);
    const large = {
      text: () => Promise.resolve(null),
      has: () => Promise.resolve(true),
      list: () => Promise.resolve(null),
    };
    expect(await filesOutside('aws', large)).toEqual({
      paths: [],
      notes: ['The repository has too many files, so Rego outside of "aws" was not looked for.'],
    });
  });
});
