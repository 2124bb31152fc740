import type { ResourceOf } from '@groundwork/client';
import { Badge, Day } from '../pages/parts.tsx';
import { endOf } from './token-lifetime.ts';

interface TokenTimesProps {
  readonly attributes: ResourceOf<'AuthenticationTokens'>['attributes'];
  readonly now: Date;
}

/** Cells of a row: when the token was created, when it was last used, and when it expires. */
export const TokenTimes = ({ attributes, now }: TokenTimesProps) => (
  <>
    <td>
      <Day at={attributes['created-at']} />
    </td>
    <td>
      {attributes['last-used-at'] === null ? (
        <span class="quiet">never</span>
      ) : (
        <Day at={attributes['last-used-at']} />
      )}
    </td>
    <td>
      <TokenEnd at={attributes['expired-at']} now={now} />
    </td>
  </>
);

/** Expiry of a token, marked if it has passed or is near. */
const TokenEnd = ({ at, now }: { readonly at: string | null; readonly now: Date }) => {
  if (at === null) return <span class="quiet">never</span>;
  const end = endOf(at, now);
  return (
    <>
      <Day at={at} /> {end === 'ended' ? <Badge kind="problem">over</Badge> : null}
      {end === 'soon' ? <Badge kind="warning">soon</Badge> : null}
    </>
  );
};
