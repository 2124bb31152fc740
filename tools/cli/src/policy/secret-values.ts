import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PolicySetToJudge } from '@groundwork/opa';
import { Failure } from '../frame/failure.ts';
import type { IndexedSet } from './policy-index.ts';

/** Values of secret parameters, keyed by name or id of a policy set, or `*` for all sets, and then by key. */
export type SecretValues = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Parameter = PolicySetToJudge['parameters'][number];

const valuesSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** Reads a parameter file. @throws Failure if it is not such JSON */
export function readSecretValues(file: string): SecretValues {
  const text = readFileSync(file, 'utf8');
  try {
    return valuesSchema.parse(JSON.parse(text));
  } catch {
    // The original error would quote the file, which has secrets.
    throw new Failure(
      'usage',
      `The parameter file ${file} is not in the expected form.`,
      'Write JSON such as {"guardrails": {"key": "value"}}, with "*" for the parameters of all policy sets.',
    );
  }
}

/** The parameters of a set with the values of secret ones, and the keys of those that lack a value. */
export function parametersOf(
  { id, name, parameters }: IndexedSet,
  values: SecretValues,
): { readonly parameters: readonly Parameter[]; readonly missing: readonly string[] } {
  const given = new Map(
    [values['*'], values[id], values[name]].flatMap((each) => Object.entries(each ?? {})),
  );
  const known: Parameter[] = [];
  const missing: string[] = [];
  for (const { key, sensitive, value } of parameters) {
    const used = sensitive ? given.get(key) : (value ?? '');
    if (used === undefined) missing.push(key);
    else known.push({ key, sensitive, value: used });
  }
  return { parameters: known, missing };
}
