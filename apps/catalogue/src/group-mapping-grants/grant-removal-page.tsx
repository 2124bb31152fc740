import { Confirmation } from '../pages/form-parts.tsx';
import { Named } from '../pages/list-parts.tsx';
import { pathOf } from '../site-administration/administration.ts';
import { groupOf, type GroupMappingGrant } from './group-mapping-grant.ts';

interface GrantRemovalProps {
  readonly grant: GroupMappingGrant;
  readonly formToken: string;
  readonly problems: readonly string[] | undefined;
}

/** Asks before a grant is removed. */
export const GrantRemovalPage = ({ grant, formToken, problems }: GrantRemovalProps) => (
  <Confirmation
    title={
      <>
        Stop <Named>{grant.relationships.organization.data.id}</Named> from mapping{' '}
        <Named>{groupOf(grant)}</Named>?
      </>
    }
    consequences={[
      'Its owners make no mapping of this group any more, unless another grant covers it.',
      'Mappings that exist admit nobody new. Who is in a team by one stays, until they leave the group.',
      'To take them out now, the organization deletes the mapping.',
    ]}
    action={pathOf('group-mappings', grant.id, 'remove')}
    formToken={formToken}
    verb="Remove the grant"
    back={pathOf('group-mappings')}
    problems={problems}
  />
);
