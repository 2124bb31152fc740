import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { named, text, ticked } from '../pages/fields.ts';
import { targetKinds } from './team-access.ts';

/** A workspace or a project, and for some pages the access of one team to it. */
export const targetParameters = organizationParameters.extend({ kind: z.enum(targetKinds), target: named });

export const accessParameters = targetParameters.extend({ access: named });

/** Levels that the API takes; anything else counts as the least. */
export const workspaceLevel = z.enum(['read', 'plan', 'write', 'admin', 'custom']).catch('read');
export const projectLevel = z.enum(['read', 'write', 'maintain', 'admin', 'custom']).catch('read');

export const grantForm = z.object({ team: text, level: text });

export type GrantForm = z.output<typeof grantForm>;

export const accessForm = z.object({
  level: text,
  runs: z.enum(['read', 'plan', 'apply']).catch('read'),
  locking: ticked,
  settings: z.enum(['read', 'update', 'delete']).catch('read'),
  teams: z.enum(['none', 'read', 'manage']).catch('none'),
  create: ticked,
  move: ticked,
  delete: ticked,
});

export type AccessForm = z.output<typeof accessForm>;
