import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import type { Opa } from './open-opa.ts';
import type { RegoVersion } from './rego-version.ts';
import { describeWithOpa, folderOf, openRealOpa } from './testing/real-opa.suite.ts';

const older =
  'package acme.old["x-y"]\n\ndefault ok = false\n\ndeny[msg] {\n  input.plan.a == 1\n  msg := "no"\n}\n';
const newer = 'package acme.regions\n\ndeny contains "no" if input.plan.a == 1\n\nhelps(x) := x + 1\n';

describeWithOpa('compilation', () => {
  let opa: Opa;
  beforeAll(async () => {
    opa = await openRealOpa();
  });
  const compile = async (files: Record<string, string>, regoVersion: RegoVersion = 1) =>
    opa.compile(await folderOf(files), { regoVersion });
  const errorsOf = async (files: Record<string, string>) => {
    const compilation = await compile(files);
    return compilation.kind === 'refused' ? compilation.errors : [];
  };

  it('compilation lists the packages and rules of both versions of Rego', async () => {
    expect(await compile({ 'a.rego': older, 'acme/data.json': '{"limit": 1}' }, 0)).toEqual({
      kind: 'compiled',
      packages: ['data.acme.old["x-y"]'],
      rules: ['data.acme.old["x-y"].deny', 'data.acme.old["x-y"].ok'],
    });
    expect(await compile({ 'a.rego': newer })).toEqual({
      kind: 'compiled',
      packages: ['data.acme.regions'],
      rules: ['data.acme.regions.deny', 'data.acme.regions.helps'],
    });
    expect(await compile({ 'README.md': '# Nothing\n' })).toEqual({
      kind: 'compiled',
      packages: [],
      rules: [],
    });
  });

  it('a mistake is told with file, line, column and the words of OPA', async () => {
    expect(await errorsOf({ 'deep/a.rego': older })).toContainEqual({
      file: 'deep/a.rego',
      line: 5,
      column: 1,
      code: 'rego_parse_error',
      message: '`if` keyword is required before rule body',
    });
    expect(await errorsOf({ 'a.rego': 'package a\n\nx := y\n' })).toEqual([
      { file: 'a.rego', line: 3, column: 6, code: 'rego_unsafe_var_error', message: 'var y is unsafe' },
    ]);
  });

  it.each([
    ['calls out', 'http.send({"method": "get", "url": "http://127.0.0.1"})'],
    ['looks a name up', 'net.lookup_ip_addr("localhost")'],
    ['reads the environment', 'opa.runtime()'],
    ['reads a file as a schema', 'json.match_schema({}, {"$ref": "file:///etc/passwd"})'],
  ])('a policy that %s is told its file and line', async (_name, call) => {
    const [name] = call.split('(');
    expect(await errorsOf({ 'a.rego': `package a\n\nimport rego.v1\n\nx := ${call}\n` })).toEqual([
      {
        file: 'a.rego',
        line: 5,
        column: 6,
        code: 'rego_type_error',
        message: `undefined function ${name}`,
      },
    ]);
  });

  it.each(['file:///etc/passwd', 'http://127.0.0.1/schema.json', '#/definitions/a'])(
    'a schema in a comment that refers to %s is refused before it is read',
    async (address) => {
      const comment = `# METADATA\n# schemas:\n#   - input: {type: object, properties: {a: {"\\u0024ref": "${address}"}}}\n`;
      expect(await errorsOf({ 'a.rego': `package a\n\n${comment}x if input.a == 1\n` })).toEqual([
        {
          file: 'a.rego',
          line: 6,
          column: 1,
          code: 'schema_reference',
          message:
            'A schema in a METADATA comment has a "$ref". Write the whole schema there, or leave it out.',
        },
      ]);
    },
  );

  it('a file that does not parse hides no schema: only errors of parsing are told', async () => {
    const comment = '# METADATA\n# schemas:\n#   - input: {"$ref": "file:///etc/passwd"}\n';
    const errors = await errorsOf({
      'a.rego': `package a\n\n${comment}x if input.a == 1\n`,
      'b.rego': 'package b {',
    });
    expect(errors.map(({ code }) => code)).toEqual(['rego_parse_error']);
  });

  it('a link is refused, wherever it leads', async () => {
    const folder = await folderOf({ 'a.rego': newer });
    await symlink('/etc/hostname', join(folder, 'data.json'));
    expect(await opa.compile(folder, { regoVersion: 1 })).toMatchObject({
      kind: 'refused',
      errors: [{ file: 'data.json', message: expect.stringContaining('neither a file nor a folder') }],
    });
  });

  it('data that are damaged, or in the place of a rule, are refused in the words of OPA', async () => {
    expect(await errorsOf({ 'data.json': '{"a": ' })).toMatchObject([
      { message: expect.stringContaining('data.json') },
    ]);
    expect(await errorsOf({ 'a.rego': 'package a\n\nb := 1\n', 'a/data.json': '{"b": 2}' })).toMatchObject([
      { file: 'a.rego', line: 3, message: 'conflicting rule for data path a/b found' },
    ]);
  });

  it('a mistake is told with file, line and kind, also beside data that are damaged', async () => {
    expect(await errorsOf({ 'deep/a.rego': older, 'data.json': '{} {}' })).toEqual([
      {
        file: 'deep/a.rego',
        line: 5,
        column: null,
        code: 'rego_parse_error',
        message: '`if` keyword is required before rule body',
      },
    ]);
  });

  it('policies that "opa build" damages compile: two bodies of a rule in Rego v0, with a comment', async () => {
    const rego = 'package a\n\ndeny[{"m": m}] {\n  m := "x"\n} {\n  # why\n  not input.a\n  m := "y"\n}\n';
    expect(await compile({ 'a.rego': rego }, 0)).toMatchObject({
      kind: 'compiled',
      rules: ['data.a.deny'],
    });
  });

  it('policies compile that name a schema which only their authors have', async () => {
    const rego = 'package a\n\n# METADATA\n# schemas:\n#   - input.a: schema["pod-v1"]\nx if input.a == 1\n';
    expect(await compile({ 'a.rego': rego })).toMatchObject({ kind: 'compiled', rules: ['data.a.x'] });
  });
});
