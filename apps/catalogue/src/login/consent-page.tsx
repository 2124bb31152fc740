import { FormToken, Notice } from '../pages/parts.tsx';

interface ConsentProps {
  readonly username: string;
  readonly isSiteAdministrator: boolean;
  /** Port of the user's machine on which the command listens. */
  readonly port: string;
  readonly formToken: string;
  /** Fields that carry the login through the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** Labels of the lifetimes, keyed by number of days. */
  readonly lifetimes: Readonly<Record<string, string>>;
}

export const ConsentPage = ({
  username,
  isSiteAdministrator,
  port,
  formToken,
  fields,
  lifetimes,
}: ConsentProps) => (
  <main id="content" class="narrow">
    <h1>Log in from a command line?</h1>
    <p>
      A command on your computer, such as <code>terraform login</code>, <code>tofu login</code> or{' '}
      <code>groundwork login</code>, wants an API token. It waits at port {port}. Allow it only if you have
      just started it.
    </p>
    <dl class="facts">
      <div>
        <dt>As</dt>
        <dd>
          <bdi>{username}</bdi>
        </dd>
      </div>
      <div>
        <dt>It may</dt>
        <dd>do everything on this platform that you may do, until the token ends or you delete it</dd>
      </div>
    </dl>
    {isSiteAdministrator ? (
      <Notice kind="warning">
        You are a site administrator: with the token, the command may do what you may in the admin API, too.
      </Notice>
    ) : null}
    <form method="post" action="/app/oauth/authorize" class="stack">
      <FormToken value={formToken} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label for="description">Name of the token, to know it in your list</label>
      <input id="description" name="description" value="login from a command line" maxlength={255} required />
      <label for="days">It works</label>
      <select id="days" name="days">
        {Object.entries(lifetimes).map(([days, words]) => (
          <option key={days} value={days} selected={days === '90'}>
            {words}
          </option>
        ))}
      </select>
      <div class="actions">
        <button class="primary" name="decision" value="allow">
          Allow
        </button>
        <button name="decision" value="refuse" formnovalidate>
          Refuse
        </button>
      </div>
    </form>
    <p class="quiet">
      The command runs on another computer than this browser? Then it cannot get the token from here. Refuse,
      make a token under <a href="/app/settings/tokens">API tokens</a>, and store it there.
    </p>
  </main>
);
