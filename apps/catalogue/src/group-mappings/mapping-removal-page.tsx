import { pathOf } from '../organizations/organization.ts';
import { Confirmation } from '../pages/form-parts.tsx';
import { Named } from '../pages/list-parts.tsx';
import type { GroupMapping } from './group-mapping.ts';

interface MappingRemovalProps {
  readonly organization: string;
  readonly mapping: GroupMapping;
  /** The name of the team. */
  readonly team: string;
  readonly formToken: string;
  readonly problems: readonly string[] | undefined;
}

/** Asks before a mapping is removed. */
export const MappingRemovalPage = ({
  organization,
  mapping: { id, attributes },
  team,
  formToken,
  problems,
}: MappingRemovalProps) => (
  <Confirmation
    title={
      <>
        Stop mapping <Named>{attributes.group}</Named> to the team <Named>{team}</Named>?
      </>
    }
    consequences={[
      'Whom only this mapping has put into the team leaves it at once.',
      'Whom a mapping has brought to the organization, and who is in no other team, leaves the organization.',
      'Who was added to the team by hand, or is in another group that leads there, stays.',
    ]}
    action={pathOf(organization, 'group-mappings', id, 'remove')}
    formToken={formToken}
    verb="Remove the mapping"
    back={pathOf(organization, 'group-mappings')}
    problems={problems}
  />
);
