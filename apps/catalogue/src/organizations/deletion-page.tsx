import { Confirmation, Field } from '../pages/form-parts.tsx';
import { pathOf, type Organization } from './organization.ts';
import type { OrganizationCounts } from './organization-counts.view.ts';

interface DeletionProps {
  readonly organization: Organization;
  readonly counts: OrganizationCounts;
  readonly formToken: string;
  readonly problems: readonly string[] | undefined;
}

/** Asks before an organization is deleted. */
export const DeletionPage = ({ organization: { id }, counts, formToken, problems }: DeletionProps) => (
  <Confirmation
    title={`Delete the organization ${id}?`}
    consequences={[
      `Its ${things(counts.modules, 'module')} with all versions: nobody can install them any longer, within a second.`,
      `Its ${things(counts['policy-sets'], 'policy set')}, ${things(counts.workspaces, 'workspace')} and ${things(counts.connections, 'connection')}.`,
      `Its ${things(counts.teams, 'team')}, the membership of ${things(counts.members, 'person', 'people')}, and all tokens of the organization and of its teams.`,
      'Organizations that it shares modules with lose them, too.',
      'It cannot be undone. A backup of the whole installation is the only way back.',
    ]}
    action={pathOf(id, 'delete')}
    formToken={formToken}
    verb="Delete the organization"
    back={pathOf(id, 'settings')}
    problems={problems}
  >
    <Field label={`Type its name, ${id}`} name="name" required />
  </Confirmation>
);

const things = (number: number | undefined, one: string, many = `${one}s`): string =>
  number === undefined ? many : `${number} ${number === 1 ? one : many}`;
