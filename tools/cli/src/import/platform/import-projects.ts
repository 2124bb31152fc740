import { z } from 'zod';
import { allOf } from '../../hosts/pages.ts';
import { ask } from '../../hosts/platform.ts';
import { allOfSource, inOrganization } from './source-api.ts';
import { differencesOf, isSameName, type KnownRecord, type PlatformImport, take } from './steps.ts';

const projectSchema = z.object({
  id: z.string(),
  attributes: z.object({ name: z.string(), description: z.string().nullish() }),
});

const path = '/api/v2/organizations/{organization_name}/projects';

/**
 * Imports projects.
 *
 * @param isWanted false to find existing projects without creating any
 * @returns projects of the platform, keyed by id at the source
 * @throws Failure
 */
export async function importProjects(
  run: PlatformImport,
  isWanted: boolean,
): Promise<Map<string, KnownRecord>> {
  const { platform, organization, api } = run;
  const params = { path: { organization_name: organization } };
  const theirs = await allOfSource(api, inOrganization(api, 'projects'), projectSchema, 'the projects');
  const ours = await allOf(platform, `the projects of ${organization}`, (query) =>
    platform.api.GET(path, { params: { ...params, query } }),
  );
  const known = new Map<string, KnownRecord>();
  for (const { id, attributes } of theirs) {
    const { name, description } = attributes;
    const wanted = { name, ...(description && { description }) };
    const project = ours.find((each) => isSameName(each.attributes.name, name));
    const taken = isWanted ? await takeProject(project, wanted) : project && { id: project.id };
    if (taken !== undefined) known.set(id, { name, isNew: false, ...taken });
  }
  return known;

  function takeProject(
    project: (typeof ours)[number] | undefined,
    wanted: { name: string; description?: string },
  ) {
    return take(run, {
      kind: 'project',
      name: wanted.name,
      find: () => project && { id: project.id, differences: differencesOf(project.attributes, wanted) },
      async create() {
        const made = platform.api.POST(path, {
          params,
          body: { data: { type: 'projects', attributes: wanted } },
        });
        return (await ask(platform, `the project ${wanted.name}`, made)).data.id;
      },
    });
  }
}
