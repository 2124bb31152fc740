import { z } from 'zod';
import { allOf } from '../../hosts/pages.ts';
import { ask } from '../../hosts/platform.ts';
import { allOfSource, relatedSchema } from './source-api.ts';
import { differencesOf, forEach, type KnownRecord, type PlatformImport, take } from './steps.ts';

const flag = z.boolean().exactOptional();

const accessSchema = z.object({
  attributes: z.object({
    access: z.enum(['read', 'write', 'maintain', 'admin', 'custom']),
    'project-access': z
      .object({
        settings: z.enum(['read', 'update', 'delete']).exactOptional(),
        teams: z.enum(['none', 'read', 'manage']).exactOptional(),
        'variable-sets': z.enum(['none', 'read', 'write']).exactOptional(),
      })
      .nullish(),
    'workspace-access': z
      .object({
        runs: z.enum(['read', 'plan', 'apply']).exactOptional(),
        variables: z.enum(['none', 'read', 'write']).exactOptional(),
        'state-versions': z.enum(['none', 'read-outputs', 'read', 'write']).exactOptional(),
        'sentinel-mocks': z.enum(['none', 'read']).exactOptional(),
        create: flag,
        locking: flag,
        move: flag,
        delete: flag,
        'run-tasks': flag,
        'policy-overrides': flag,
      })
      .nullish(),
  }),
  relationships: z.object({ team: relatedSchema }),
});

type TheirAccess = z.output<typeof accessSchema>['attributes'];

const path = '/api/v2/team-projects';

/**
 * Gives teams the access to projects that they have at the source.
 *
 * @param projects projects of the platform, keyed by id at the source
 * @param teams teams of the platform, keyed by id at the source
 * @throws Failure
 */
export async function importProjectAccess(
  run: PlatformImport,
  projects: ReadonlyMap<string, KnownRecord>,
  teams: ReadonlyMap<string, KnownRecord>,
): Promise<void> {
  const { api } = run;
  await forEach(run, [...projects], async ([theirId, project]) => {
    const place = `team-projects?filter[project][id]=${encodeURIComponent(theirId)}`;
    const theirs = await allOfSource(api, place, accessSchema, `the access of teams to ${project.name}`);
    const ours = theirs.length === 0 || project.isNew ? [] : await ourAccess(run, project);
    for (const { attributes, relationships } of theirs) {
      const team = teams.get(relationships.team[0] ?? '');
      if (team === undefined) continue;
      const wanted = settingsOf(attributes);
      const found = ours.find((each) => each.relationships.team.data.id === team.id);
      await take(run, {
        kind: 'project access',
        name: `${project.name}: ${team.name}`,
        find: () => found && { id: found.id, differences: differencesFrom(found.attributes, wanted) },
        create: () => create(run, project, team, wanted),
      });
    }
  });
}

const ourAccess = ({ platform }: PlatformImport, { id, name }: KnownRecord) =>
  allOf(platform, `the access of teams to ${name}`, (query) =>
    platform.api.GET(path, { params: { query: { ...query, 'filter[project][id]': id } } }),
  );

/** Only the level `custom` has details that can be set. */
function settingsOf(theirs: TheirAccess) {
  if (theirs.access !== 'custom') return { access: theirs.access };
  return {
    access: theirs.access,
    'project-access': theirs['project-access'] ?? {},
    'workspace-access': theirs['workspace-access'] ?? {},
  };
}

type Settings = ReturnType<typeof settingsOf>;

const differencesFrom = (
  ours: { readonly access: string; readonly 'project-access': object; readonly 'workspace-access': object },
  wanted: Settings,
): string[] => [
  ...differencesOf({ access: ours.access }, { access: wanted.access }),
  ...differencesOf({ ...ours['project-access'] }, { ...wanted['project-access'] }),
  ...differencesOf({ ...ours['workspace-access'] }, { ...wanted['workspace-access'] }),
];

async function create(
  { platform }: PlatformImport,
  project: KnownRecord,
  team: KnownRecord,
  attributes: Settings,
): Promise<string> {
  const made = platform.api.POST(path, {
    body: {
      data: {
        type: 'team-projects',
        attributes,
        relationships: {
          project: { data: { type: 'projects', id: project.id } },
          team: { data: { type: 'teams', id: team.id } },
        },
      },
    },
  });
  return (await ask(platform, `the access of ${team.name} to ${project.name}`, made)).data.id;
}
