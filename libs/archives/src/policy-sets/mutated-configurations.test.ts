import { tmpdir } from 'node:os';
import { posix } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ArchivePolicy } from '@groundwork/contracts';
import { contentsWith } from '../testing/configured-archive.ts';
import {
  buildIndependentReader,
  type IndependentBody,
  type IndependentReader,
} from '../testing/independent-reader.ts';
import { type Mutant, mutantsOf } from '../testing/mutants.ts';
import { correctConfigurations, namedFiles } from '../testing/policy-configurations.ts';
import { type Body, parseConfiguration, type Value } from './hcl-body.ts';
import { SyntaxProblem } from './hcl-tokens.ts';
import { type BlockForm, type Kind, knownBlocks } from './known-words.ts';
import { configurationFiles } from './policy-limits.ts';
import { readConfiguration } from './read-configuration.ts';

/** More than the gate's 500 for a long run: `POLICY_FILE_MUTANTS=20000`. */
const count = Number(process.env['POLICY_FILE_MUTANTS'] ?? 500);

type Case = Mutant & { readonly kind: Kind };
type Refused = Case & { readonly problem: string };
/** The independent reader reports no line numbers. */
const withoutLine = ({ name, description, enforcementLevel, path, query }: ArchivePolicy): ArchivePolicy => ({
  name,
  description,
  enforcementLevel,
  path,
  query,
});

type Ready = Case & { readonly policies: readonly ArchivePolicy[] };

const originals: Case[] = (['kind1', 'kind2'] as const).flatMap((kind) =>
  correctConfigurations[kind].map((text) => ({ kind, text, mistakes: [] })),
);

const refused: Refused[] = [];
const ready: Ready[] = [];
let reader: IndependentReader | null;

function readMutant(one: Case): void {
  const outcome = readConfiguration(one.kind, contentsWith(one.kind, one.text));
  if (outcome !== null && 'policies' in outcome)
    ready.push({ ...one, policies: outcome.policies.map(withoutLine) });
  else refused.push({ ...one, problem: outcome?.problem ?? 'no configuration' });
}

beforeAll(async () => {
  reader = await buildIndependentReader(tmpdir(), process.env);
  const sources = originals.map(({ kind, text }, at) => ({ kind, mutants: mutantsOf(text, 1000 + at) }));
  for (let at = 0; at < count; at += 1) {
    const source = sources[at % sources.length];
    if (source !== undefined) readMutant({ ...source.mutants.next().value, kind: source.kind });
  }
  process.stderr.write(
    `${count} mutants of policy set configurations: ${ready.length} ready, ${refused.length} refused\n`,
  );
}, 300_000);

describe('mutants of correct configurations', () => {
  it('both outcomes occur', () => {
    expect(ready.length).toBeGreaterThan(count / 20);
    expect(refused.length).toBeGreaterThan(count / 3);
  });

  it('each mutant that is refused has an error with file, line and what is wrong', () => {
    const isClear = ({ kind, text, problem }: Refused) => {
      const [, file, line = '0', what = ''] = /^([\w.]+), line (\d+): (.+)$/s.exec(problem) ?? [];
      const lines = text.split('\n').length;
      const isPlace = file === configurationFiles[kind] && Number(line) >= 1 && Number(line) <= lines;
      return isPlace && /^(?:it|syntax error\.) .{10,}/.test(what) && !/undefined|\[object|NaN/.test(what);
    };
    expect(refused.filter((one) => !isClear(one))).toEqual([]);
  });

  it('no mutant that is ready has a word that is not known', () => {
    const found = ready.map((one) => ({ ...one, unknown: unknownWords(one.kind, bodyOf(one.text)) }));
    expect(found.filter(({ unknown }) => unknown.length > 0)).toEqual([]);
  });

  it('no mutant that is ready loses a policy or a level that its lines name', () => {
    const weaker = ready
      // Such lines may stand in a comment, a text or the data of a mock.
      .filter(({ text, mistakes }) => !/\/\*|<</.test(text) && !mistakes.includes('line moved'))
      .filter(({ text, policies }) => {
        const lines = text.split(/\r?\n/).map(withoutComment);
        const levels = lines.flatMap((line) => /\benforcement_level\s*=\s*"([^"]*)"/.exec(line)?.[1] ?? []);
        const found = policies.map(({ enforcementLevel }) => enforcementLevel);
        const isStrict = (level: string) => level !== 'advisory';
        return (
          lines.filter((line) => /^\s*policy\b(?!\s*[=:])/.test(line)).length !== policies.length ||
          levels.filter(isStrict).toSorted().join() !== found.filter(isStrict).toSorted().join()
        );
      });
    expect(weaker).toEqual([]);
  });

  it('what the reader can read, an independent reader of HCL reads as the same', async () => {
    if (reader === null) return;
    const read = [...originals, ...ready, ...refused].flatMap((one) => {
      const body = bodyOf(one.text);
      return body === null ? [] : [{ one, found: json(plainBody(body)) }];
    });
    const responses = await reader(read.map(({ one }) => one.text));
    const compared = read.map(({ one, found }, at) => ({ one, found, independent: json(responses[at]) }));
    expect(compared.filter(({ found, independent }) => independent !== `{"body":${found}}`)).toEqual([]);
  }, 300_000);

  it('each mutant that is ready has the policies, levels and sources that an independent reader finds', async () => {
    if (reader === null) return;
    const responses = await reader(ready.map(({ text }) => text));
    const compared = ready.map((one, at) => {
      const response = responses[at];
      const body = response !== undefined && 'body' in response ? response.body : null;
      return { one, independent: body && policiesIn(one.kind, body), missing: body && missingFiles(body) };
    });
    expect(
      compared.filter(
        ({ one, independent, missing }) => json(one.policies) !== json(independent) || json(missing) !== '[]',
      ),
    ).toEqual([]);
  }, 300_000);
});

/** Null for what the reader refuses. A byte order mark is removed before it reads. */
function bodyOf(text: string): Body | null {
  try {
    return parseConfiguration(text.replace(/^\ufeff/, ''));
  } catch (error) {
    if (error instanceof SyntaxProblem) return null;
    throw error;
  }
}

function withoutComment(line: string): string {
  return line.replace(/^((?:[^"#/]|"(?:[^"\\]|\\.)*"|\/(?!\/))*)(?:#|\/\/).*$/, '$1');
}

/** The policies that the independent reader's blocks make, worked out without the code that is tested. */
function policiesIn(kind: Kind, body: IndependentBody): unknown[] {
  return body.blocks
    .filter(({ type }) => type === 'policy')
    .map(({ labels, body: { attributes } }) => ({
      name: labels[0],
      description: attributes['description'] ?? null,
      enforcementLevel: attributes['enforcement_level'] ?? 'advisory',
      path: kind === 'kind1' ? pathOf(attributes['source'] ?? `${labels[0] ?? ''}.sentinel`) : null,
      query: kind === 'kind2' ? attributes['query'] : null,
    }));
}

const pathOf = (source: unknown) => (typeof source === 'string' ? posix.normalize(source) : 'not text');

/** The files that blocks name, and that are not in the archive. */
function missingFiles({ attributes, blocks }: IndependentBody): string[] {
  const named = ['source', 'path'].flatMap((name) => (name in attributes ? [String(attributes[name])] : []));
  const missing = named.filter((path) => !Object.hasOwn(namedFiles, posix.normalize(path)));
  return [...missing, ...blocks.flatMap(({ body }) => missingFiles(body))];
}

function unknownWords(kind: Kind, body: Body | null): string[] {
  if (body === null) return ['not read'];
  const formOf = ({ type, labels }: Body['blocks'][number]): BlockForm | undefined => {
    const known = Object.entries(knownBlocks[kind]).find(([word]) => word === type)?.[1];
    if (known === undefined || !('forms' in known)) return known;
    return labels.length === 1
      ? known.short
      : Object.entries(known.forms).find(([word]) => word === labels[0])?.[1];
  };
  const wordsOf = (block: Body['blocks'][number], form: BlockForm | undefined): string[] => [
    ...(form === undefined ? [block.type] : []),
    ...block.attributes
      .map(({ name }) => name)
      .filter((name) => !Object.keys(form?.attributes ?? {}).includes(name)),
    ...block.blocks.flatMap((inner) => wordsOf(inner, form?.blocks[inner.type])),
  ];
  return [
    ...body.attributes.map(({ name }) => name),
    ...body.blocks.flatMap((block) => wordsOf(block, formOf(block))),
  ];
}

function plainBody({ attributes, blocks }: Body): IndependentBody {
  return {
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, plainValue(value)])),
    blocks: blocks.map((block) => ({ type: block.type, labels: [...block.labels], body: plainBody(block) })),
  };
}

/** As JSON has it; the independent reader brings text into its composed form, as the language says. */
function plainValue(value: Value): unknown {
  switch (value.type) {
    case 'text':
      return value.text.normalize('NFC');
    case 'number':
      return Number(value.text);
    case 'boolean':
      return value.isTrue;
    case 'null':
      return null;
    case 'list':
      return value.items.map(plainValue);
    case 'map':
      return Object.fromEntries([...value.members].map(([key, member]) => [key, plainValue(member)]));
  }
}

/** With the members of all objects in order, so that two can be compared as text. */
const json = (value: unknown) => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, member]): [string, unknown] => [key, sorted(member)])
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  );
}
