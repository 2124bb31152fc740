import type { ResourceOf } from '@groundwork/client';
import { Fact, Named } from '../pages/list-parts.tsx';
import { Day, Notice } from '../pages/parts.tsx';
import { TokenUses } from './token-uses.tsx';

export interface MadeTokenProps {
  readonly holder: string;
  readonly token: ResourceOf<'AuthenticationTokens'>;
  /** Public address of the platform. */
  readonly baseUrl: string;
  readonly back: { readonly path: string; readonly words: string };
}

/** The only page that ever shows a token. */
export const MadeTokenPage = ({ holder, token: { attributes }, baseUrl, back }: MadeTokenProps) => (
  <>
    <h1>The token was created</h1>
    <Notice kind="warning">
      <p>
        <strong>Copy it now. It is never shown again.</strong> Whoever has it may do what it allows. Keep it
        where you keep secrets.
      </p>
    </Notice>
    <div class="block">
      <pre tabindex={0} aria-label="The token">
        <code id="new-token">{attributes.token ?? ''}</code>
      </pre>
      <button type="button" data-copy="new-token" hidden>
        Copy
      </button>
    </div>
    <dl class="facts">
      <Fact term="For">{holder}</Fact>
      {attributes.description === null ? null : (
        <Fact term="What it is for">
          <Named>{attributes.description}</Named>
        </Fact>
      )}
      <Fact term="Ends">
        {attributes['expired-at'] === null ? 'never' : <Day at={attributes['expired-at']} />}
      </Fact>
    </dl>
    <h2>How to use it</h2>
    <TokenUses baseUrl={baseUrl} />
    <p>
      <a href={back.path}>{back.words}</a>
    </p>
  </>
);
