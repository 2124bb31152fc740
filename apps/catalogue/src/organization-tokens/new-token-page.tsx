import { pathOf } from '../organizations/organization.ts';
import { Named } from '../pages/list-parts.tsx';
import { Notice } from '../pages/parts.tsx';
import { TokenForm } from '../tokens/token-form.tsx';
import type { TokenForm as TypedToken } from '../tokens/token.request.ts';
import { isOwnToken, type Holder } from './organization-token.ts';

interface NewTokenProps {
  readonly organization: string;
  readonly holder: Holder;
  readonly formToken: string;
  /** Rejected input. */
  readonly refused: (Partial<TypedToken> & { readonly problems: readonly string[] }) | undefined;
}

export const NewTokenPage = ({ organization, holder, formToken, refused }: NewTokenProps) => (
  <>
    <h1>
      Create a token for <Named>{holder.name}</Named>
    </h1>
    <p>It may: {holder.may}.</p>
    {holder.isReplaced ? (
      <Notice kind="warning">
        <p>
          <strong>It already has a token, and can have only one.</strong> The new token replaces it: whoever
          uses the old one is refused at once.
        </p>
      </Notice>
    ) : null}
    <TokenForm
      action={pathOf(organization, 'tokens', 'new')}
      formToken={formToken}
      description={refused?.description}
      ends={refused?.ends}
      problems={refused?.problems}
      isPlain={isOwnToken(holder.id)}
    >
      <input type="hidden" name="for" value={holder.id} />
    </TokenForm>
  </>
);
