import type { Child } from 'hono/jsx';
import { FormToken, Notice } from './parts.tsx';

interface FormProps {
  /** Where it is sent to. */
  readonly action: string;
  readonly formToken: string;
  /** Words of the style sheet; a column of fields if not given. */
  readonly class?: string;
  readonly children: Child;
}

/** A form that changes something, with the proof that it belongs to the session. */
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
  /** What the field takes, in a sentence. */
  readonly hint?: Child;
  readonly type?: 'text' | 'email' | 'password' | 'date' | 'url' | 'number';
  readonly required?: boolean;
  readonly maxlength?: number;
}

/** A line to type into, with its label and what it takes. */
export const Field = ({ label, name, value, hint, type = 'text', required, maxlength }: FieldProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <input
      id={name}
      name={name}
      type={type}
      value={value}
      required={required}
      maxlength={maxlength}
      autocomplete="off"
      aria-describedby={hint === undefined ? undefined : `${name}-hint`}
    />
    <Hint of={name}>{hint}</Hint>
  </div>
);

/** Several lines to type into. */
export const TextArea = ({ label, name, value, hint }: Omit<FieldProps, 'type'>) => (
  <div class="field">
    <label for={name}>{label}</label>
    <textarea
      id={name}
      name={name}
      rows={4}
      spellcheck={false}
      aria-describedby={hint === undefined ? undefined : `${name}-hint`}
    >
      {value}
    </textarea>
    <Hint of={name}>{hint}</Hint>
  </div>
);

interface ChoiceProps extends Omit<FieldProps, 'type' | 'maxlength'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of several values. */
export const Choice = ({ label, name, value, hint, options }: ChoiceProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <select id={name} name={name} aria-describedby={hint === undefined ? undefined : `${name}-hint`}>
      {options.map((option) => (
        <option value={option.value} selected={option.value === value}>
          {option.label}
        </option>
      ))}
    </select>
    <Hint of={name}>{hint}</Hint>
  </div>
);

interface TickProps {
  readonly label: Child;
  readonly name: string;
  readonly checked: boolean;
  readonly hint?: Child;
}

/** A box to tick; the form has its name only if it is ticked. */
export const Tick = ({ label, name, checked, hint }: TickProps) => (
  <div class="tick">
    <input
      id={name}
      name={name}
      type="checkbox"
      value="on"
      checked={checked}
      aria-describedby={hint === undefined ? undefined : `${name}-hint`}
    />
    <label for={name}>{label}</label>
    <Hint of={name}>{hint}</Hint>
  </div>
);

const Hint = ({ of, children }: { readonly of: string; readonly children?: Child }) =>
  children === undefined ? null : (
    <span class="quiet" id={`${of}-hint`}>
      {children}
    </span>
  );

/** Why a form was not accepted; nothing if it was not sent yet. */
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
  /** A word of the address. */
  readonly word: string;
  /** What each word that the page knows means. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Says that something was done; nothing for a word that the page does not know. */
export const Done = ({ word, texts }: DoneProps) => {
  const text = Object.entries(texts).find(([known]) => known === word)?.[1];
  return text === undefined ? null : (
    <Notice kind="info">
      <p role="status">{text}</p>
    </Notice>
  );
};
