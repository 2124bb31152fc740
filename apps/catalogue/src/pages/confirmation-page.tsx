import type { Child } from 'hono/jsx';
import { Field, Form, Problems } from './form-parts.tsx';

/** Question to the user before something is lost. */
export interface Question {
  /** Title of the page. */
  readonly title: string;
  readonly heading: Child;
  /** One sentence each. */
  readonly consequences: readonly Child[];
  readonly action: string;
  /** Label of the button, such as `Delete`. */
  readonly verb: string;
  /** Address for users who decline. */
  readonly back: string;
}

interface ConfirmationProps {
  readonly question: Question;
  /** Name that the user has to type; undefined if none is needed. */
  readonly typed: string | undefined;
  readonly formToken: string;
  readonly problems: readonly string[] | undefined;
}

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
