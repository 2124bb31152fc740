import { z } from 'zod';
import { emailKey } from '@groundwork/contracts/email-addresses';
import { allOf } from '../../hosts/pages.ts';
import { ask } from '../../hosts/platform.ts';
import { isOwners } from './import-teams.ts';
import { allOfSource, inOrganization, relatedSchema } from './source-api.ts';
import { forEach, type KnownRecord, type PlatformImport, take } from './steps.ts';

const membershipSchema = z.object({
  attributes: z.object({ email: z.string() }),
  relationships: z.object({ teams: relatedSchema }).prefault({}),
});

/**
 * Adds members to the teams that they have at the source. Matches them by email address. Invites no users and adds no
 * owners.
 *
 * @param teams imported teams, keyed by id at the source
 * @throws Failure
 */
export async function importMembers(
  run: PlatformImport,
  teams: ReadonlyMap<string, KnownRecord>,
): Promise<void> {
  const { platform, organization, api, report } = run;
  const path = 'organization-memberships';
  const theirs = await allOfSource(api, inOrganization(api, path), membershipSchema, 'the members');
  const ours = await allOf(platform, `the members of ${organization}`, (query) =>
    platform.api.GET(`/api/v2/organizations/{organization_name}/${path}`, {
      params: { path: { organization_name: organization }, query },
    }),
  );
  await forEach(run, theirs, async ({ attributes: { email }, relationships }) => {
    const member = ours.find((each) => emailKey(each.attributes.email) === emailKey(email));
    if (member === undefined) {
      const reason =
        'Not a member of the organization, and accounts are not imported. Invite them, then import the teams again.';
      report.add({ kind: 'member', name: email, outcome: 'left-out', reason });
      return;
    }
    const joined = relatedSchema.parse(member.relationships.teams);
    for (const id of relationships.teams) {
      const team = teams.get(id);
      if (team !== undefined) await join(team, { id: member.id, email, joined });
    }
  });

  async function join(team: KnownRecord, member: { id: string; email: string; joined: readonly string[] }) {
    const entry = { kind: 'team member', name: `${team.name}: ${member.email}` };
    const isIn = !team.isNew && member.joined.includes(team.id);
    if (isOwners(team.name) && !isIn) {
      const reason = 'An import adds no owners. Add them yourself: groundwork team add-member owners USER';
      report.add({ ...entry, outcome: 'left-out', reason });
      return;
    }
    await take(run, {
      ...entry,
      find: () => (isIn ? { id: member.id, differences: [] } : undefined),
      async create() {
        const added = platform.api.POST('/api/v2/teams/{team_id}/relationships/organization-memberships', {
          params: { path: { team_id: team.id } },
          body: { data: [{ type: 'organization-memberships', id: member.id }] },
        });
        await ask(platform, `the team ${team.name}`, added);
        return member.id;
      },
    });
  }
}
