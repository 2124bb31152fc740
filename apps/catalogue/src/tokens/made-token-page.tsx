import type { ResourceOf } from '@groundwork/client';
import { Fact, Named } from '../pages/list-parts.tsx';
import { Day, Notice } from '../pages/parts.tsx';

export interface MadeTokenProps {
  readonly holder: string;
  readonly token: ResourceOf<'AuthenticationTokens'>;
  readonly host: string;
  readonly back: { readonly path: string; readonly words: string };
}

/** The only page that ever shows a token. */
export const MadeTokenPage = ({ holder, token: { attributes }, host, back }: MadeTokenProps) => (
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
    <ul>
      <li>
        On your machine: <code>terraform login {host}</code>, <code>tofu login {host}</code> or{' '}
        <code>groundwork login {host}</code>, and paste it.
      </li>
      <li>
        In a pipeline: as the environment variable <code>{variableFor(host)}</code>.
      </li>
      <li>
        With the API: in the header <code>Authorization: Bearer</code>.
      </li>
    </ul>
    <p>
      <a href={back.path}>{back.words}</a>
    </p>
  </>
);

/** Environment variable in which Terraform and OpenTofu look for the token of a host. A dot becomes `_`, and a dash `__`. */
const variableFor = (host: string): string =>
  `TF_TOKEN_${host.replace(/:\d+$/, '').replaceAll('-', '__').replaceAll('.', '_')}`;
