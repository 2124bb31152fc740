import type { Child } from 'hono/jsx';
import { Field, Form, Problems } from './form-parts.tsx';

/** Question that somebody answers before something is lost. */
export interface Question {
  /** Of the page. */
  readonly title: string;
  readonly heading: Child;
  /** Differences that it makes, a sentence each. */
  readonly consequences: readonly Child[];
  /** Where the form is sent to. */
  readonly action: string;
  /** Text of the button, such as `Delete`. */
  readonly verb: string;
  /** Where somebody goes who does not want it. */
  readonly back: string;
}

interface ConfirmationProps {
  readonly question: Question;
  /** The name that has to be typed. */
  readonly typed: string | undefined;
  readonly formToken: string;
  readonly problems: readonly string[] | undefined;
}

/** Asks before something is lost, and says what that means. */
export const ConfirmationPage = ({ question, typed, formToken, problems }: ConfirmationProps) => (
  <>
    <h1>{question.heading}</h1>
    <Problems problems={problems} />
    <ul>
      {question.consequences.map((consequence) => (
        <li>{consequence}</li>
      ))}
    </ul>
    <Form action={question.action} formToken={formToken}>
      {typed === undefined ? null : <Field label={`Type its name, ${typed}`} name="name" required />}
      <div class="actions">
        <button class="danger">{question.verb}</button>
        <a href={question.back}>Go back</a>
      </div>
    </Form>
  </>
);
