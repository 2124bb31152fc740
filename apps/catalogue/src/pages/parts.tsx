import type { Child } from 'hono/jsx';
import { formTokenField } from './form-token.ts';

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

/** Hidden field that proves that a form belongs to the session. */
export const FormToken = ({ value }: { readonly value: string }) => (
  <input type="hidden" name={formTokenField} value={value} />
);

/** Date and time to the minute; the full timestamp is in the attributes. */
export const Time = ({ at }: { readonly at: Date | string }) => {
  const iso = (typeof at === 'string' ? new Date(at) : at).toISOString();
  return (
    <time datetime={iso} title={iso}>
      {iso.slice(0, 16).replace('T', ' ')} UTC
    </time>
  );
};

/** Date only, for dense tables. */
export const Day = ({ at }: { readonly at: string }) => (
  <time datetime={at} title={at}>
    {at.slice(0, 10)}
  </time>
);

/** Label of a state, such as `deprecated`. */
export const Badge = ({
  kind,
  children,
}: {
  readonly kind: 'plain' | 'good' | 'warning' | 'problem';
  readonly children: Child;
}) => <span class={`badge ${kind}`}>{children}</span>;

/** Shown instead of an empty list, with the next step. */
export const Empty = ({ children }: { readonly children: Child }) => <div class="empty">{children}</div>;

/** Thousands are separated by narrow no-break spaces. */
export const count = (value: number): string => value.toLocaleString('en').replaceAll(',', '\u202f');

/** Size in bytes, KiB or MiB, rounded up. */
export const bytesOf = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
    : bytes < 1024 ** 2
      ? `${count(Math.ceil(bytes / 1024))} KiB`
      : `${count(Math.ceil(bytes / 1024 ** 2))} MiB`;
