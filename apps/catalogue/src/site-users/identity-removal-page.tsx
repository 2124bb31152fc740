import type { ResourceOf } from '@groundwork/client';
import { Confirmation } from '../pages/form-parts.tsx';
import { Named } from '../pages/list-parts.tsx';
import { pathOf } from '../site-administration/administration.ts';

interface IdentityRemovalProps {
  readonly user: ResourceOf<'AdminUsers'>;
  readonly identity: ResourceOf<'Identities'>;
  readonly formToken: string;
  readonly problems: readonly string[] | undefined;
}

/** Asks before an identity is removed. */
export const IdentityRemovalPage = ({ user, identity, formToken, problems }: IdentityRemovalProps) => (
  <Confirmation
    title={
      <>
        Remove an identity of <Named>{user.attributes.username}</Named>?
      </>
    }
    consequences={[
      <>
        <Named>{identity.attributes.subject}</Named> of <Named>{identity.attributes.issuer}</Named> does not
        open this account any more.
      </>,
      <>
        Whoever signs in there next with the address <Named>{user.attributes.email}</Named> is taken for this
        user, if the provider has verified it. Make sure that the address is still theirs.
      </>,
      'Their sessions go on until they end. To end them now, suspend and resume the user.',
    ]}
    action={pathOf('users', user.id, 'identities', identity.id, 'remove')}
    formToken={formToken}
    verb="Remove"
    back={pathOf('users', user.id)}
    problems={problems}
  />
);
