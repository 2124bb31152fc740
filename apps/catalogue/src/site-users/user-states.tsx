import type { ResourceOf } from '@groundwork/client';
import { Badge } from '../pages/parts.tsx';

export const UserStates = (attributes: ResourceOf<'AdminUsers'>['attributes']) => (
  <>
    {attributes['is-site-admin'] ? <Badge kind="plain">site administrator</Badge> : null}{' '}
    {attributes['is-service-account'] ? <Badge kind="plain">service account</Badge> : null}{' '}
    {attributes['is-suspended'] ? <Badge kind="warning">suspended</Badge> : null}{' '}
    {attributes['unconfirmed-email'] === null ? null : <Badge kind="warning">wants another address</Badge>}
  </>
);
