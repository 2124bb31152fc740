import type { Child } from 'hono/jsx';
import type { Refused } from '../pages/form-parts.tsx';
import { Named } from '../pages/list-parts.tsx';
import { TokenForm } from './token-form.tsx';
import type { TypedToken } from './token.request.ts';

export interface NewTokenProps {
  readonly holder: string;
  /** Paragraphs about the permissions of the token. */
  readonly about: Child;
  /** Address of the form. */
  readonly action: string;
  /** Value of the form field that names the holder; absent if the address of the form names the holder. */
  readonly for?: string;
  /** True for a token without a description. */
  readonly isPlain?: boolean;
  readonly formToken: string;
  readonly refused: Refused<TypedToken> | undefined;
}

export const NewTokenPage = ({ holder, about, for: id, ...form }: NewTokenProps) => (
  <>
    <h1>
      Create a token for <Named>{holder}</Named>
    </h1>
    {about}
    <TokenForm {...form}>{id === undefined ? null : <input type="hidden" name="for" value={id} />}</TokenForm>
  </>
);
