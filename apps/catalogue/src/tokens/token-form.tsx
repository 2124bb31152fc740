import type { Child } from 'hono/jsx';
import { Choice, Field, Form, Problems } from '../pages/form-parts.tsx';
import type { Lifetime } from './token-lifetime.ts';

interface TokenFormProps {
  readonly action: string;
  readonly formToken: string;
  readonly description?: string | undefined;
  readonly ends?: Lifetime | undefined;
  readonly problems?: readonly string[] | undefined;
  readonly isPlain?: boolean;
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
  const { action, formToken, description, ends = '90', problems, isPlain = false, children } = props;
  const { verb = 'Make the token' } = props;
  return (
    <>
      <Problems problems={problems} />
      <Form action={action} formToken={formToken}>
        {children}
        {isPlain ? null : (
          <Field
            label="What it is for"
            name="description"
            value={description}
            help="Such as the pipeline that uses it."
            maxlength={255}
            required
          />
        )}
        <Choice
          label="It ends"
          name="ends"
          value={ends}
          options={lifetimes}
          help="The page of tokens and “What is wrong now” warn two weeks earlier."
        />
        <div>
          <button class="primary">{verb}</button>
        </div>
      </Form>
    </>
  );
};
