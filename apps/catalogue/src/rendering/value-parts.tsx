import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { htmlOfDescription } from '../markdown/descriptions.ts';
import { Badge } from '../pages/parts.tsx';
import { prettyJson } from './pretty-json.ts';
import type { TablesJob } from './render-job.ts';

type Part = TablesJob['part'];
type Input = Part['inputs'][number];
type Output = Part['outputs'][number];

/** Limits from which on code and descriptions are folded: lines, and characters of a line or a description. */
const shownLines = 6;
const shownLineLength = 80;
const shownDescription = 600;

/** Name of an input or output as a link to itself. It is broken between its words. */
export const ValueName = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <a href={`#${id}`}>
    <code>
      {name.split(/(?<=_)/).map((word, index) => (
        <>
          {index === 0 ? null : <wbr />}
          {word}
        </>
      ))}
    </code>
  </a>
);

/** Type of an input or output, with its lines. */
export const TypeText = ({ type }: { readonly type: string }) => (
  <Code text={type === '' ? 'any' : outdented(type)} name="Type" />
);

/** Default of an optional input. */
export const DefaultText = ({ value }: { readonly value: string }) => (
  <Code
    text={value.length > shownLineLength ? prettyJson(outdented(value)) : outdented(value)}
    name="Default"
    before="= "
  />
);

interface CodeProps {
  readonly text: string;
  readonly name: string;
  readonly before?: string;
}

/** Code that keeps its lines. It is folded if it has many. */
const Code = ({ text, name, before = '' }: CodeProps) => {
  const lines = text.split('\n');
  const [first = ''] = lines;
  if (lines.length === 1 && first.length <= shownLineLength)
    return (
      <code class="type">
        {before}
        {text}
      </code>
    );
  const whole = (
    <pre class="type" tabindex={0} aria-label={name}>
      <code>
        {before}
        {text}
      </code>
    </pre>
  );
  if (lines.length <= shownLines && text.length <= shownLines * shownLineLength) return whole;
  return (
    <details>
      <summary>
        {name}: <code>{first.slice(0, shownLineLength)}</code>
        {lines.length === 1 ? ' …' : ` … ${lines.length} lines`}
      </summary>
      {whole}
    </details>
  );
};

/** Description as Markdown. Of a long one, all but the beginning is folded. */
export const Description = ({ text }: { readonly text: string }) => {
  if (text.trim() === '') return null;
  if (text.length <= shownDescription) return raw(htmlOfDescription(text));
  const [begin, rest] = split(text);
  return (
    <>
      {raw(htmlOfDescription(begin))}
      <details>
        <summary>More</summary>
        {raw(htmlOfDescription(rest))}
      </details>
    </>
  );
};

/** The first paragraph, if it is short, and the others; otherwise the first words, and the whole text again. */
function split(text: string): [string, string] {
  const trimmed = text.trim();
  const end = trimmed.search(/\r?\n[ \t]*\r?\n/);
  if (end > 0 && end <= shownDescription) return [trimmed.slice(0, end), trimmed.slice(end)];
  const words = trimmed
    .slice(0, shownDescription / 2)
    .split('\n', 1)
    .join('');
  return [`${words.replace(/[`*_[\]<>]/g, '').trim()} …`, trimmed];
}

interface BadgesProps {
  readonly of: Input | Output;
  readonly children?: Child;
}

/** Badges of an input or output, after the one that is given. */
export const Badges = ({ of: value, children }: BadgesProps) => (
  <>
    {' '}
    {children} {value.deprecated ? <Badge kind="warning">deprecated</Badge> : null}{' '}
    {value.sensitive ? <Badge kind="plain">sensitive</Badge> : null}{' '}
    {value.ephemeral ? <Badge kind="plain">ephemeral</Badge> : null}{' '}
    {'nullable' in value && !(value.nullable ?? true) ? <Badge kind="plain">not null</Badge> : null}{' '}
    {'const' in value && value.const ? <Badge kind="plain">constant</Badge> : null}
  </>
);

export const Deprecation = ({ message = '' }: { readonly message: string | undefined }) =>
  message === '' ? null : (
    <p>
      <strong>Deprecated.</strong> {message}
    </p>
  );

export const Validations = ({ validations }: { readonly validations: NonNullable<Input['validations']> }) =>
  validations.length === 0 ? null : (
    <details>
      <summary>Conditions</summary>
      <ul>
        {validations.map(({ condition, message }) => (
          <li>
            <code class="type">{outdented(condition)}</code>
            <p>{message}</p>
          </li>
        ))}
      </ul>
    </details>
  );

/** Removes the common indentation of code. The first line has already lost its indentation. */
function outdented(code: string): string {
  const [first = '', ...others] = code.split('\n');
  const depths = others.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  return [first, ...others.map((line) => line.slice(depth))].join('\n');
}
