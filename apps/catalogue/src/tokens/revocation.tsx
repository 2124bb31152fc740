import type { ResourceOf } from '@groundwork/client';
import type { Question } from '../pages/confirmation-page.tsx';
import { Named } from '../pages/list-parts.tsx';
import { Day } from '../pages/parts.tsx';

type Token = ResourceOf<'AuthenticationTokens'>;

/** @param list path of the list of tokens */
export const revocationOf = (holder: string, { id, attributes }: Token, list: string): Question => ({
  title: 'Revoke a token',
  heading: (
    <>
      Revoke the token {attributes.description === null ? '' : <Named>“{attributes.description}”</Named>} of{' '}
      <Named>{holder}</Named>?
    </>
  ),
  consequences: [
    'Whoever uses it is refused within a second: pipelines, and people who are signed in with it.',
    attributes['last-used-at'] === null ? (
      'It was never used.'
    ) : (
      <>
        It was last used on <Day at={attributes['last-used-at']} />.
      </>
    ),
    'This cannot be undone. You can create another one.',
  ],
  action: `${list}/${encodeURIComponent(id)}/revoke`,
  verb: 'Revoke the token',
  back: list,
});
