import type { Child } from 'hono/jsx';
import { FormToken, Notice } from './parts.tsx';

interface FormProps {
  readonly action: string;
  readonly formToken: string;
  /** Class names; without them, the fields form a column. */
  readonly class?: string;
  readonly children: Child;
}

/** Contains the token that proves that the form belongs to the session. */
export const Form = ({ action, formToken, class: words = 'stack form', children }: FormProps) => (
  <form method="post" action={action} class={words}>
    <FormToken value={formToken} />
    {children}
  </form>
);

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly value?: string | undefined;
  /** Sentence that says what to enter in the field. */
  readonly help?: Child;
  readonly type?: 'text' | 'email' | 'password' | 'date' | 'url' | 'number';
  readonly required?: boolean;
  readonly maxlength?: number;
}

/** Browsers refuse letters beyond ASCII in fields of type `email`, so an address is text with another keyboard. */
export const Field = ({ label, name, value, help, type = 'text', required, maxlength }: FieldProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <input
      id={name}
      name={name}
      type={type === 'email' ? 'text' : type}
      inputmode={type === 'email' ? 'email' : undefined}
      value={value}
      required={required}
      maxlength={maxlength}
      autocomplete="off"
      aria-describedby={help === undefined ? undefined : `${name}-hint`}
    />
    <HelpText of={name}>{help}</HelpText>
  </div>
);

export const TextArea = ({ label, name, value, help }: Omit<FieldProps, 'type'>) => (
  <div class="field">
    <label for={name}>{label}</label>
    <textarea
      id={name}
      name={name}
      rows={4}
      spellcheck={false}
      aria-describedby={help === undefined ? undefined : `${name}-hint`}
    >
      {value}
    </textarea>
    <HelpText of={name}>{help}</HelpText>
  </div>
);

interface ChoiceProps extends Omit<FieldProps, 'type' | 'maxlength'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export const Choice = ({ label, name, value, help, options }: ChoiceProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <select id={name} name={name} aria-describedby={help === undefined ? undefined : `${name}-hint`}>
      {options.map((option) => (
        <option value={option.value} selected={option.value === value}>
          {option.label}
        </option>
      ))}
    </select>
    <HelpText of={name}>{help}</HelpText>
  </div>
);

interface TickProps {
  readonly label: Child;
  readonly name: string;
  readonly checked: boolean;
  readonly help?: Child;
}

/** Browsers send the name of the box only if it is ticked. */
export const Tick = ({ label, name, checked, help }: TickProps) => (
  <div class="tick">
    <input
      id={name}
      name={name}
      type="checkbox"
      value="on"
      checked={checked}
      aria-describedby={help === undefined ? undefined : `${name}-hint`}
    />
    <label for={name}>{label}</label>
    <HelpText of={name}>{help}</HelpText>
  </div>
);

const HelpText = ({ of, children }: { readonly of: string; readonly children?: Child }) =>
  children === undefined ? null : (
    <span class="quiet" id={`${of}-hint`}>
      {children}
    </span>
  );

/** Rejected input, with the objections of the platform. */
export type Refused<Fields> = Fields & { readonly problems: readonly string[] };

/** Reasons why a form was rejected; undefined if it was not sent yet. */
export const Problems = ({ problems }: { readonly problems: readonly string[] | undefined }) =>
  problems === undefined ? null : (
    <Notice kind="problem">
      <p>
        <strong>Nothing was changed.</strong>
      </p>
      <ul>
        {(problems.length === 0 ? ['The platform gives no reason.'] : problems).map((problem) => (
          <li>{problem}</li>
        ))}
      </ul>
    </Notice>
  );

interface DoneProps {
  /** Word in the address that names the action that was done. */
  readonly word: string;
  /** Sentences, keyed by word. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Renders nothing for a word that the page does not know. */
export const Done = ({ word, texts }: DoneProps) => {
  const text = Object.entries(texts).find(([known]) => known === word)?.[1];
  return text === undefined ? null : (
    <Notice kind="info">
      <p role="status">{text}</p>
    </Notice>
  );
};
