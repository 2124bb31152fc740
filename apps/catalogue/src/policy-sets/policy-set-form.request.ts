import { z } from 'zod';
import { lines, text, ticked } from '../pages/fields.ts';

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
