import type { ResourceOf } from '@groundwork/client';
import { Named } from '../pages/list-parts.tsx';
import { pathOf } from '../site-administration/administration.ts';
import { TokenForm } from '../tokens/token-form.tsx';
import type { TokenForm as TypedToken } from '../tokens/token.request.ts';

interface NewUserTokenProps {
  readonly user: ResourceOf<'AdminUsers'>;
  readonly formToken: string;
  /** Rejected input. */
  readonly refused: (Partial<TypedToken> & { readonly problems: readonly string[] }) | undefined;
}

/** For example for a user who has lost their token. */
export const NewUserTokenPage = ({ user, formToken, refused }: NewUserTokenProps) => (
  <>
    <h1>
      Create a token for <Named>{user.attributes.username}</Named>
    </h1>
    <p>
      It may do what they may, and it is shown once. Hand it over in a way that nobody else reads. They find
      it among their tokens, and can revoke it.
    </p>
    <TokenForm
      action={pathOf('users', user.id, 'token')}
      formToken={formToken}
      description={refused?.description}
      ends={refused?.ends}
      problems={refused?.problems}
    />
  </>
);
