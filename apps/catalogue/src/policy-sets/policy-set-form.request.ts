import { z } from 'zod';
import { text, ticked } from '../pages/fields.ts';

/** Browsers send lines with the ends of another system. */
const lines = text.transform((given) => given.replaceAll('\r\n', '\n'));

/** Form of a new policy set. Without a connection, its versions are archives. */
export const policySetForm = z.object({
  name: text,
  description: lines,
  kind: z.enum(['kind1', 'kind2']).catch('kind2'),
  global: ticked,
  overridable: ticked,
  connection: text,
  repository: text,
  branch: text,
  folder: text,
});

export type PolicySetForm = z.output<typeof policySetForm>;

/** Names one a line; tags such as `env=test`, one a line. */
export const scopeForm = z.object({
  global: ticked,
  projects: lines,
  workspaces: lines,
  tags: lines,
  'not-projects': lines,
  'not-workspaces': lines,
  'not-tags': lines,
});

export type ScopeForm = z.output<typeof scopeForm>;

export const linesOf = (given: string): readonly string[] => [
  ...new Set(
    given
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
