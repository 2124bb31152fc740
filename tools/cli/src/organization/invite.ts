import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { show } from '../frame/output.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { ask, openPlatform } from '../hosts/platform.ts';
import { findTeam } from '../team/teams.ts';

interface InviteOptions extends CommonOptions, OrganizationOptions {
  readonly team?: readonly string[];
}

/** Invites somebody by email address to an organization and to teams of it. */
export async function invite(io: Io, options: InviteOptions, email = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const organization = await chooseOrganization(io, platform, options);
  const teams = [];
  for (const name of options.team ?? [])
    teams.push({ type: 'teams' as const, id: (await findTeam(platform, organization, name)).id });
  const { data } = await ask(
    platform,
    `the invitation of ${email}`,
    platform.api.POST('/api/v2/organizations/{organization_name}/organization-memberships', {
      params: { path: { organization_name: organization } },
      body: {
        data: {
          type: 'organization-memberships',
          attributes: { email },
          ...(teams.length > 0 && {
            relationships: { teams: { data: teams } },
          }),
        },
      },
    }),
  );
  const { status } = data.attributes;
  show(io, options, { id: data.id, ...data.attributes }, () => [
    status === 'active'
      ? `${email} is a member of ${organization} now (${data.id}).`
      : `Invited ${email} to ${organization} (${data.id}). They accept after they sign in.`,
  ]);
}
