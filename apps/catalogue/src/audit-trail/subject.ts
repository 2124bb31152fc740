import { z } from 'zod';
import type { ResourceOf } from '@groundwork/client';
import { pathOf as pathOfModule } from '../module-addresses/module-address.ts';
import { pathOf } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';

export type AuditEvent = ResourceOf<'AuditEvents'>;

/** Record of an event in words, and its page if it has one. */
interface Subject {
  readonly text: string;
  readonly path: string | undefined;
}

const moduleShape = z.object({ namespace: z.string(), name: z.string(), provider: z.string() });
const versionShape = z.object({ module: moduleShape, version: z.string() });
const userShape = z.object({ userId: z.string() });
const accountShape = z.object({ username: z.string() });
const nameShape = z.object({ name: z.string() });

/** Folders of the pages that show one record, keyed by the kind of the record. */
const folders = new Map([
  ['team', 'teams'],
  ['policy-set', 'policy-sets'],
  ['workspace', 'workspaces'],
  ['project', 'projects'],
  ['oauth-client', 'connections'],
  ['consumption-rule', 'consumption-rules'],
  ['policy-evaluation', 'policy-evaluations'],
]);

/** Sections that list records without pages of their own. */
const lists = new Map([
  ['token', 'tokens'],
  ['group-mapping', 'group-mappings'],
  ['organization', 'settings'],
]);

/**
 * A deleted record has no page.
 *
 * @param users names of users, keyed by id
 */
export function subjectOf(
  organization: string,
  { action, resource, data }: AuditEvent['attributes'],
  users: ReadonlyMap<string, string>,
): Subject {
  const found = foundIn(organization, resource, data, users);
  return /\.(?:deleted|revoked)$/.test(action) ? { ...found, path: undefined } : found;
}

function foundIn(
  organization: string,
  { type, id }: AuditEvent['attributes']['resource'],
  data: unknown,
  users: ReadonlyMap<string, string>,
): Subject {
  const version = versionShape.safeParse(data).data;
  if (version)
    return {
      text: `${version.module.name}/${version.module.provider} ${version.version}`,
      path: pathOfModule(version.module, version.version),
    };
  const module = moduleShape.safeParse(data).data;
  if (module) return { text: `${module.name}/${module.provider}`, path: pathOfModule(module) };
  const user = userShape.safeParse(data).data?.userId;
  const member = user === undefined ? undefined : users.get(user);
  if (member !== undefined)
    return { text: member, path: addressWith(pathOf(organization, 'members'), { q: member }) };
  const text =
    nameShape.safeParse(data).data?.name ?? accountShape.safeParse(data).data?.username ?? `${type} ${id}`;
  const folder = folders.get(type);
  if (folder !== undefined) return { text, path: pathOf(organization, folder, id) };
  const list = lists.get(type);
  return { text, path: list === undefined ? undefined : pathOf(organization, list) };
}
