import type { Child } from 'hono/jsx';
import { Choice, Field, Form, Problems, type Refused } from '../pages/form-parts.tsx';
import type { Lifetime } from './token-lifetime.ts';
import type { TypedToken } from './token.request.ts';

interface TokenFormProps {
  readonly action: string;
  readonly formToken: string;
  readonly refused: Refused<TypedToken> | undefined;
  /** Initial value of the description. */
  readonly description?: string;
  /** True for a token without a description. */
  readonly isPlain?: boolean | undefined;
  /** Label of the button. */
  readonly verb?: string;
  readonly children?: Child;
}

const lifetimes: readonly { readonly value: Lifetime; readonly label: string }[] = [
  { value: '7', label: 'in a week' },
  { value: '30', label: 'in 30 days' },
  { value: '90', label: 'in 90 days' },
  { value: '365', label: 'in a year' },
  { value: 'never', label: 'never' },
];

export const TokenForm = (props: TokenFormProps) => {
  const { action, formToken, refused, isPlain = false, verb = 'Create the token', children } = props;
  return (
    <>
      <Problems problems={refused?.problems} />
      <Form action={action} formToken={formToken}>
        {children}
        {isPlain ? null : (
          <Field
            label="What it is for"
            name="description"
            value={refused?.description ?? props.description}
            help="Such as the pipeline that uses it."
            maxlength={255}
            required
          />
        )}
        <Choice
          label="It ends"
          name="ends"
          value={refused?.ends ?? '90'}
          options={lifetimes}
          help="The list of tokens and the page “Problems” warn two weeks before."
        />
        <div>
          <button class="primary">{verb}</button>
        </div>
      </Form>
    </>
  );
};
