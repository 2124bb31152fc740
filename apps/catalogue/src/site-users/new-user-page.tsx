import { Field, type Refused, Tick } from '../pages/form-parts.tsx';
import { pathOf } from '../site-administration/administration.ts';
import { TokenForm } from '../tokens/token-form.tsx';
import type { NewUserForm } from './user.request.ts';

interface NewUserProps {
  readonly formToken: string;
  readonly refused: Refused<NewUserForm> | undefined;
}

export const NewUserPage = ({ formToken, refused }: NewUserProps) => (
  <>
    <h1>Create a user</h1>
    <p>
      The platform sends no email. It shows a token for the new user once. Hand it over in a way that nobody
      else reads. They sign in with it, and owners of organizations invite them by their address.
    </p>
    <TokenForm
      action={pathOf('users', 'new')}
      formToken={formToken}
      refused={refused}
      description="first token"
      verb="Create the user and the token"
    >
      <Field
        label="Name"
        name="username"
        value={refused?.username}
        help="Letters, digits, dashes, underscores and dots."
        required
      />
      <Field
        label="Address"
        name="email"
        type="email"
        value={refused?.email}
        help="Make sure that it is theirs: invitations to it, and identity providers that have verified it, lead to this user."
        maxlength={254}
        required
      />
      <Tick
        label="Site administrator"
        name="administrator"
        checked={refused?.administrator ?? false}
        help="May create and suspend users, and disable organizations, everywhere."
      />
    </TokenForm>
  </>
);
