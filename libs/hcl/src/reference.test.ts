import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Block, readHcl } from './body.ts';
import { EntryCount } from './entry-count.ts';
import { HclSyntaxError, placeOf } from './hcl-syntax-error.ts';
import { hclMutants } from './testing/hcl-mutants.ts';
import { texts } from './testing/hcl-texts.ts';
import { buildReferenceReader, type FoundBody, type ReferenceReader } from './testing/reference-reader.ts';

/** More than the gate's 2,000 for a long run: `HCL_MUTANTS=100000`, as `npm run verify` does. */
const count = Number(process.env['HCL_MUTANTS'] ?? 2000);
const atOnce = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'hcl-reference-'));
let reference: ReferenceReader | null;
beforeAll(async () => {
  reference = await buildReferenceReader(folder, process.env);
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('compared with the reference implementation of the language', () => {
  it('each text of the corpus is refused, or has the same blocks, arguments and expressions', async () => {
    if (reference === null) return;
    expect(await differences(reference, texts)).toEqual([]);
  }, 60_000);

  it('each mutant is refused, or has the same blocks, arguments and expressions', async () => {
    if (reference === null) return;
    const mutants = hclMutants(1);
    for (let done = 0; done < count; done += atOnce) {
      const batch = Array.from({ length: Math.min(atOnce, count - done) }, () => mutants.next().value);
      expect(await differences(reference, batch)).toEqual([]);
    }
  }, 600_000);
});

describe('the corpus', () => {
  it('the corpus has as many texts that are valid as texts that are not', () => {
    const valid = texts.filter((text) => 'body' in found(text)).length;
    expect(valid).toBeGreaterThan(texts.length / 3);
    expect(valid).toBeLessThan((texts.length * 2) / 3);
  });

  it('each text that is refused has an error with a place in it, and a sentence', () => {
    const unclear = texts.filter((text) => {
      const { problem, line, column } = problemOf(text);
      const isSentence = problem === '' || /^[^]{10,}[.]$/.test(problem);
      return !isSentence || line > text.split('\n').length || column < 1 || /undefined|NaN/.test(problem);
    });
    expect(unclear).toEqual([]);
  });
});

async function differences(read: ReferenceReader, compared: readonly string[]): Promise<unknown[]> {
  const responses = await read(compared);
  return compared.flatMap((text, at) => {
    const ours = json(found(text));
    const response: unknown = JSON.parse(responses[at] ?? 'null');
    const theirs = json(withoutProblem(response));
    return ours === theirs ? [] : [{ text, ours, theirs }];
  });
}

const withoutProblem = (response: unknown): unknown =>
  typeof response === 'object' && response !== null && 'problem' in response ? { refused: true } : response;

function found(text: string): { body: FoundBody } | { refused: true } {
  const attributes: Record<string, string> = {};
  const blocks: FoundBody['blocks'][number][] = [];
  try {
    readHcl(text, {
      levels: Infinity,
      count: new EntryCount(Infinity),
      block: (block) => blocks.push(foundBlock(text, block)),
      argument: (name, { start, end }) => (attributes[name] = text.slice(start, end)),
    });
    return { body: { attributes, blocks } };
  } catch (error) {
    if (error instanceof HclSyntaxError) return { refused: true };
    throw error;
  }
}

function foundBlock(text: string, block: Block): FoundBody['blocks'][number] {
  const attributes = [...block.arguments.entries()].map(([name, { start, end }]): [string, string] => [
    name,
    text.slice(start, end),
  ]);
  return {
    type: block.type,
    labels: block.labels,
    line: placeOf(text, block.at).line,
    body: {
      attributes: Object.fromEntries(attributes),
      blocks: block.blocks.map((one) => foundBlock(text, one)),
    },
  };
}

function problemOf(text: string): { problem: string; line: number; column: number } {
  try {
    readHcl(text, { levels: 0, count: new EntryCount(Infinity), block: () => undefined });
    return { problem: '', line: 1, column: 1 };
  } catch (error) {
    if (!(error instanceof HclSyntaxError)) throw error;
    return { problem: error.message, ...error.place };
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
