import { toOne } from '@groundwork/jsonapi';
import type { Author } from './policy-evaluation.ts';

export const authorShape = toOne('users', 'teams', 'organizations');

/** On the wire, the id of an organization is its name. */
export const renderAuthor = ({ kind, id }: Author, organization: string) => ({
  data: kind === 'organization' ? { id: organization, type: 'organizations' } : { id, type: `${kind}s` },
});
