import { confirmation } from '../pages/confirmation.ts';
import { findCounts } from './organization-counts.view.ts';
import { organizationsPath, pathOf } from './organization.ts';
import { organizationPage, type OrganizationVisit } from './organization.view.ts';

const deletion = confirmation({
  find: ({ organization }: OrganizationVisit) => organization,
  async ask({ client }, organization) {
    const { id } = organization;
    const counts = await findCounts(client, organization);
    return {
      title: 'Delete the organization',
      heading: `Delete the organization ${id}?`,
      consequences: [
        `Its ${things(counts.modules, 'module')} with all versions: within a second, nobody can install them.`,
        `Its ${things(counts['policy-sets'], 'policy set')}, ${things(counts.workspaces, 'workspace')} and ${things(counts.connections, 'connection')}.`,
        `Its ${things(counts.teams, 'team')}, the membership of ${things(counts.members, 'person', 'people')}, and all tokens of the organization and of its teams.`,
        'Organizations that it shares modules with lose them, too.',
        'It cannot be undone. A backup of the whole installation is the only way back.',
      ],
      action: pathOf(id, 'delete'),
      verb: 'Delete the organization',
      back: pathOf(id, 'settings'),
    };
  },
  typed: ({ id }) => id,
  act: ({ client }, { id }) =>
    client.DELETE('/api/v2/organizations/{organization_name}', {
      params: { path: { organization_name: id } },
    }),
  goTo: () => `${organizationsPath}?done=deleted`,
});

/** `GET /app/organizations/:organization/delete`: lists what will be lost, and asks for confirmation. */
export const showOrganizationDeletion = organizationPage('settings', deletion.show);

/** `POST /app/organizations/:organization/delete`: deletes the organization if its name was typed. */
export const deleteOrganization = organizationPage('settings', deletion.send);

const things = (number: number | undefined, one: string, many = `${one}s`): string =>
  number === undefined ? many : `${number} ${number === 1 ? one : many}`;
