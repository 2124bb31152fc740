import type { Child } from 'hono/jsx';
import { Field, Form, Problems, TextArea, type Refused } from './form-parts.tsx';

/** Question to the user before something is lost, or changes for others. */
export interface Question {
  /** Title of the page. */
  readonly title: string;
  readonly heading: Child;
  /** Who is affected, before the consequences; absent if it is only the user. */
  readonly affected?: Child;
  /** One sentence each. */
  readonly consequences: readonly Child[];
  readonly action: string;
  /** Label of the button, such as `Delete`. */
  readonly verb: string;
  /** True if nothing is lost. */
  readonly isHarmless?: boolean;
  /** Address for users who decline. */
  readonly back: string;
}

interface ConfirmationProps {
  readonly question: Question;
  /** Name that the user has to type; undefined if none is needed. */
  readonly typed: string | undefined;
  /** Sentence about the reason that the user has to give; undefined if none is needed. */
  readonly reason: string | undefined;
  readonly formToken: string;
  readonly refused: Refused<{ readonly reason: string }> | undefined;
}

export const ConfirmationPage = ({ question, typed, reason, formToken, refused }: ConfirmationProps) => (
  <>
    <h1>{question.heading}</h1>
    <Problems problems={refused?.problems} />
    {question.affected}
    {question.affected === undefined ? null : <h2>What follows</h2>}
    <ul>
      {question.consequences.map((consequence) => (
        <li>{consequence}</li>
      ))}
    </ul>
    <Form action={question.action} formToken={formToken}>
      {typed === undefined ? null : <Field label={`Type its name, ${typed}`} name="name" required />}
      {reason === undefined ? null : (
        <TextArea label="Reason" name="reason" value={refused?.reason} help={reason} />
      )}
      <div class="actions">
        <button class={question.isHarmless ? 'primary' : 'danger'}>{question.verb}</button>
        <a href={question.back}>Go back</a>
      </div>
    </Form>
  </>
);
