import type { Child } from 'hono/jsx';
import { formTokenField } from './form-token.ts';

/** A sentence that stands out. */
export const Notice = ({
  kind,
  children,
}: {
  readonly kind: 'info' | 'warning' | 'problem';
  readonly children: Child;
}) => (
  <div class={`notice ${kind}`} role={kind === 'problem' ? 'alert' : undefined}>
    {children}
  </div>
);

/** The hidden field by which a form proves that it belongs to the session. */
export const FormToken = ({ value }: { readonly value: string }) => (
  <input type="hidden" name={formTokenField} value={value} />
);

/** A date, with the time for programs and for those who point at it. */
export const Time = ({ at }: { readonly at: Date | string }) => {
  const iso = (typeof at === 'string' ? new Date(at) : at).toISOString();
  return (
    <time datetime={iso} title={iso}>
      {iso.slice(0, 16).replace('T', ' ')} UTC
    </time>
  );
};

/** Day alone, for dense tables. */
export const Day = ({ at }: { readonly at: string }) => (
  <time datetime={at} title={at}>
    {at.slice(0, 10)}
  </time>
);

/** A word that marks a state, such as `deprecated`. */
export const Badge = ({
  kind,
  children,
}: {
  readonly kind: 'plain' | 'good' | 'warning' | 'problem';
  readonly children: Child;
}) => <span class={`badge ${kind}`}>{children}</span>;

/** What is said where there is nothing, and what to do. */
export const Empty = ({ children }: { readonly children: Child }) => <div class="empty">{children}</div>;

/** A number with spaces between thousands. */
export const count = (value: number): string => value.toLocaleString('en').replaceAll(',', '\u202f');

/** The size of something, in the largest unit of which it has one. */
export const bytesOf = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
    : bytes < 1024 ** 2
      ? `${count(Math.ceil(bytes / 1024))} KiB`
      : `${count(Math.ceil(bytes / 1024 ** 2))} MiB`;
