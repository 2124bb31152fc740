import type { ResourceOf } from '@groundwork/client';
import { Done, Problems } from '../pages/form-parts.tsx';
import { Fact, Named, Table } from '../pages/list-parts.tsx';
import { Day, FormToken, Notice } from '../pages/parts.tsx';
import { pathOf } from '../site-administration/administration.ts';
import { UserStates } from './user-states.tsx';

interface UserProps {
  readonly user: ResourceOf<'AdminUsers'>;
  readonly identities: readonly ResourceOf<'Identities'>[];
  readonly done: string;
  /** True for the user who reads the page: users cannot suspend themselves. */
  readonly isOwn: boolean;
  readonly formToken: string;
  readonly problems: readonly string[] | undefined;
}

const done = {
  made: 'The user was created, but without a token. Create one for them.',
  confirm: 'The address is confirmed. It applies from now on.',
  refuse: 'The new address is refused. The user keeps the current one.',
  'identity-removed': 'The identity is removed. It no longer opens this account.',
};

export const UserPage = ({ user, identities, done: word, isOwn, formToken, problems }: UserProps) => {
  const { id, attributes } = user;
  const wanted = attributes['unconfirmed-email'];
  const [change, verb] = attributes['is-suspended'] ? ['resume', 'Resume'] : ['suspend', 'Suspend'];
  return (
    <>
      <h1>
        <Named>{attributes.username}</Named> <UserStates {...attributes} />
      </h1>
      <Done word={word} texts={done} />
      <Problems problems={problems} />
      {wanted === null ? null : <Wish id={id} wanted={wanted} formToken={formToken} />}
      <dl class="facts">
        <Fact term="Address">
          <Named>{attributes.email}</Named>
        </Fact>
        <Fact term="Since">
          <Day at={attributes['created-at']} />
        </Fact>
        <Fact term="Id">
          <code>{id}</code>
        </Fact>
      </dl>
      <div class="actions">
        {attributes['is-suspended'] ? null : (
          <a href={pathOf('users', id, 'token')}>Create a token for them</a>
        )}
        {isOwn ? null : <a href={pathOf('users', id, change)}>{verb}</a>}
      </div>
      <h2>Identities</h2>
      <Identities userId={id} identities={identities} />
    </>
  );
};

interface WishProps {
  readonly id: string;
  readonly wanted: string;
  readonly formToken: string;
}

/** The platform sends no mail, so an administrator decides whether an address belongs to the user (T-TN-8). */
const Wish = ({ id, wanted, formToken }: WishProps) => (
  <Notice kind="warning">
    <p>
      <strong>
        This user wants to change their address to <Named>{wanted}</Named>
      </strong>
    </p>
    <p>
      It is not used yet. Its owner will get the invitations sent to it, so confirm it only if you know that
      it is theirs.
    </p>
    <form method="post" action={pathOf('users', id, 'address')} class="actions">
      <FormToken value={formToken} />
      <input type="hidden" name="email" value={wanted} />
      <button class="primary" name="answer" value="confirm">
        Confirm the address
      </button>
      <button name="answer" value="refuse">
        Refuse it
      </button>
    </form>
  </Notice>
);

const Identities = ({
  userId,
  identities,
}: {
  readonly userId: string;
  readonly identities: UserProps['identities'];
}) =>
  identities.length === 0 ? (
    <p class="quiet">
      None. This user signs in with tokens. The first time that an identity provider vouches for their
      address, the identity there is linked to them.
    </p>
  ) : (
    <Table label="Identities" heads={['Provider', 'Name there', 'Linked', 'Last used']} acts>
      {identities.map(({ id, attributes: { issuer, subject, ...times } }) => (
        <tr>
          <th scope="row">
            <Named>{issuer}</Named>
          </th>
          <td>
            <Named>{subject}</Named>
          </td>
          <td>
            <Day at={times['created-at']} />
          </td>
          <td>
            <Day at={times['last-used-at']} />
          </td>
          <td>
            <a
              href={pathOf('users', userId, 'identities', id, 'remove')}
              aria-label={`Remove the identity of ${issuer}`}
            >
              Remove
            </a>
          </td>
        </tr>
      ))}
    </Table>
  );
