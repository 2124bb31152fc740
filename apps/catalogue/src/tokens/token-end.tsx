import { Badge, Day } from '../pages/parts.tsx';
import { endOf } from './token-lifetime.ts';

/** Marked if the token has expired or will soon. */
export const TokenEnd = ({ at, now }: { readonly at: string | null; readonly now: Date }) => {
  if (at === null) return <span class="quiet">never</span>;
  const end = endOf(at, now);
  return (
    <>
      <Day at={at} /> {end === 'ended' ? <Badge kind="problem">over</Badge> : null}
      {end === 'soon' ? <Badge kind="warning">soon</Badge> : null}
    </>
  );
};
