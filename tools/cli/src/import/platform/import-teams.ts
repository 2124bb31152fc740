import { z } from 'zod';
import { allOf } from '../../hosts/pages.ts';
import { ask } from '../../hosts/platform.ts';
import { allOfSource, inOrganization } from './source-api.ts';
import { differencesOf, isSameName, type KnownRecord, type PlatformImport, take } from './steps.ts';

const teamSchema = z.object({
  id: z.string(),
  attributes: z.object({
    name: z.string(),
    visibility: z.enum(['secret', 'organization']).catch('secret'),
    'sso-team-id': z.string().nullish(),
    'allow-member-token-management': z.boolean().nullish(),
    'organization-access': z.record(z.string(), z.unknown()).nullish(),
  }),
});

type TheirTeam = z.output<typeof teamSchema>['attributes'];

const path = '/api/v2/organizations/{organization_name}/teams';

/** True for the team that every organization has and that cannot be changed. */
export const isOwners = (name: string): boolean => isSameName(name, 'owners');

/**
 * Imports teams with their permissions.
 *
 * @returns imported and identical teams, keyed by id at the source
 * @throws Failure
 */
export async function importTeams(run: PlatformImport): Promise<Map<string, KnownRecord>> {
  const { platform, organization, api, report } = run;
  const theirs = await allOfSource(api, inOrganization(api, 'teams'), teamSchema, 'the teams');
  const ours = await allOf(platform, `the teams of ${organization}`, (query) =>
    platform.api.GET(path, { params: { path: { organization_name: organization }, query } }),
  );
  const permissions = new Set(ours.flatMap((team) => Object.keys(team.attributes['organization-access'])));
  const known = new Map<string, KnownRecord>();
  for (const { id, attributes } of theirs) {
    const { name } = attributes;
    const wanted = settingsOf(attributes, permissions);
    const team = ours.find((each) => isSameName(each.attributes.name, name));
    const taken = await take(run, {
      kind: 'team',
      name,
      loss: isOwners(name) ? undefined : lossOf(attributes, permissions),
      find: () =>
        team && { id: team.id, differences: isOwners(name) ? [] : differencesFrom(team.attributes, wanted) },
      create: () => create(run, name, wanted),
    });
    if (taken?.isSame === true) known.set(id, { name, id: taken.id, isNew: taken.isNew });
  }
  report.add({
    kind: 'tokens',
    name: `of ${api.organization} and its teams`,
    outcome: 'left-out',
    reason: 'The source hides them. Create new ones: groundwork token create --team NAME',
  });
  return known;
}

type Settings = ReturnType<typeof settingsOf>;

/** Attributes of a team to create. @param permissions permissions that the platform knows */
export function settingsOf(team: TheirTeam, permissions: ReadonlySet<string>) {
  const access = team['organization-access'] ?? {};
  const ssoTeamId = team['sso-team-id'];
  const managesTokens = team['allow-member-token-management'];
  return {
    visibility: team.visibility,
    'organization-access': Object.fromEntries(
      [...permissions].map((right) => [right, access[right] === true]),
    ),
    ...(ssoTeamId && { 'sso-team-id': ssoTeamId }),
    ...(typeof managesTokens === 'boolean' && { 'allow-member-token-management': managesTokens }),
  };
}

/** Message about permissions that the platform does not have; undefined if it has all. */
export function lossOf(team: TheirTeam, permissions: ReadonlySet<string>): string | undefined {
  const unknown = Object.entries(team['organization-access'] ?? {}).flatMap(([right, has]) =>
    has === true && !permissions.has(right) ? [right] : [],
  );
  return unknown.length === 0
    ? undefined
    : `The platform does not have these permissions: ${unknown.join(', ')}.`;
}

function differencesFrom(
  {
    'organization-access': access,
    ...team
  }: Readonly<Record<string, unknown>> & { 'organization-access': object },
  { 'organization-access': wantedAccess, ...wanted }: Settings,
): string[] {
  return [...differencesOf(team, wanted), ...differencesOf({ ...access }, wantedAccess)];
}

async function create(
  { platform, organization }: PlatformImport,
  name: string,
  settings: Settings,
): Promise<string> {
  const made = platform.api.POST(path, {
    params: { path: { organization_name: organization } },
    body: { data: { type: 'teams', attributes: { name, ...settings } } },
  });
  return (await ask(platform, `the team ${name}`, made)).data.id;
}
