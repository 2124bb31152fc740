import type { Child } from 'hono/jsx';
import { Form, Problems, type Refused } from '../pages/form-parts.tsx';
import type { RuleForm } from './consumption-rule.request.ts';
import { RuleFields } from './rule-fields.tsx';

interface RuleFormProps {
  readonly heading: Child;
  readonly introduction: string;
  readonly action: string;
  readonly verb: string;
  readonly values: RuleForm;
  readonly back: string;
  readonly formToken: string;
  readonly refused: Refused<RuleForm> | undefined;
}

/** Form that creates or changes a rule. */
export const RuleFormPage = (props: RuleFormProps) => (
  <>
    <h1>{props.heading}</h1>
    <Problems problems={props.refused?.problems} />
    <p>{props.introduction}</p>
    <Form action={props.action} formToken={props.formToken}>
      <RuleFields values={props.refused ?? props.values} />
      <div class="actions">
        <button class="primary">{props.verb}</button>
        <a href={props.back}>Go back</a>
      </div>
    </Form>
  </>
);
