import type { ResourceOf } from '@groundwork/client';
import { Confirmation } from '../pages/form-parts.tsx';
import { Named } from '../pages/list-parts.tsx';
import { Day } from '../pages/parts.tsx';

interface RevocationProps {
  /** Whose token it is. */
  readonly holder: string;
  readonly token: ResourceOf<'AuthenticationTokens'>;
  readonly action: string;
  readonly back: string;
  readonly formToken: string;
  readonly problems: readonly string[] | undefined;
}

/** Asks before a token is revoked. */
export const RevocationPage = ({ holder, token, action, back, formToken, problems }: RevocationProps) => {
  const { description, 'last-used-at': used } = token.attributes;
  return (
    <Confirmation
      title={
        <>
          Revoke the token {description === null ? '' : <Named>“{description}”</Named>} of{' '}
          <Named>{holder}</Named>?
        </>
      }
      consequences={[
        'Whoever uses it is refused within a second: pipelines, and people who are signed in with it.',
        used === null ? (
          'It was never used.'
        ) : (
          <>
            It was last used on <Day at={used} />.
          </>
        ),
        'It cannot be taken back. You can make another one.',
      ]}
      action={action}
      formToken={formToken}
      verb="Revoke the token"
      back={back}
      problems={problems}
    />
  );
};
