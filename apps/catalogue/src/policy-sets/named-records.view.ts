import type { ApiClient } from '@groundwork/client';
import type { Outcome } from '../pages/attempt.ts';
import { ifThere } from '../platform/if-there.ts';

/** Limit on the names that a form looks up. */
const maxLookUps = 100;

export async function findWorkspace(client: ApiClient, organization: string, name: string) {
  const found = await ifThere(
    client.GET('/api/v2/organizations/{organization_name}/workspaces/{workspace_name}', {
      params: { path: { organization_name: organization, workspace_name: name } },
    }),
  );
  return found?.data;
}

export async function findProject(client: ApiClient, organization: string, name: string) {
  const found = await ifThere(
    client.GET('/api/v2/organizations/{organization_name}/projects', {
      params: { path: { organization_name: organization }, query: { 'filter[names]': name } },
    }),
  );
  return found?.data.find(({ attributes }) => attributes.name.toLowerCase() === name.toLowerCase());
}

const finders = { projects: findProject, workspaces: findWorkspace };

/**
 * Ids of records with these names.
 *
 * @param known ids that need no look-up, keyed by name
 */
export async function idsOf(
  client: ApiClient,
  organization: string,
  {
    type,
    names,
    known,
  }: {
    readonly type: keyof typeof finders;
    readonly names: readonly string[];
    readonly known: ReadonlyMap<string, string>;
  },
): Promise<Outcome<readonly string[]>> {
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > maxLookUps)
    return { problems: [`Add at most ${maxLookUps} ${type} at once, or use the API.`] };
  const found = new Map(known);
  for (const name of unknown) {
    const record = await finders[type](client, organization, name);
    if (record) found.set(name, record.id);
  }
  const ids = names.flatMap((name) => found.get(name) ?? []);
  const problems = names
    .filter((name) => !found.has(name))
    .map((name) =>
      type === 'projects'
        ? `There is no project ${name}.`
        : `There is no workspace ${name}, or you may not see it.`,
    );
  return problems.length > 0 ? { problems } : { data: ids };
}
