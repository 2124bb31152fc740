import type { Child } from 'hono/jsx';
import { appearances, type Appearance } from './appearance.ts';
import { addressOf, type AssetName } from '../assets/assets.ts';
import type { HelpTopic } from '../manual-addresses/help-topic.ts';
import { HelpLink } from './help-link.tsx';
import { FormToken } from './parts.tsx';

interface FrameSession {
  readonly username: string;
  readonly isSiteAdministrator: boolean;
  readonly formToken: string;
}

interface FrameProps {
  readonly title: string;
  /** Address of the page, to which the forms of the frame return. */
  readonly path: string;
  readonly session: FrameSession | undefined;
  readonly appearance: Appearance;
  readonly hasSearch: boolean;
  /** Section of the manual for the page. */
  readonly help: HelpTopic | undefined;
  /** Style sheets in addition to those of all pages. */
  readonly styles: readonly AssetName[];
  readonly scripts: readonly AssetName[];
  readonly children?: Child;
}

const appearanceWords: Readonly<Record<Appearance, string>> = { auto: 'Auto', light: 'Light', dark: 'Dark' };

/** Removes bidirectional control characters, which would reverse the rest of the title. */
const withoutDirections = (title: string) => title.replaceAll(/\p{Bidi_Control}/gu, '');

/** Searches all modules. The start page has its own field. */
const FindModules = () => (
  <form action="/" role="search" aria-label="All modules" class="find">
    <input
      name="q"
      type="search"
      aria-label="Search modules"
      placeholder="Search modules"
      maxlength={256}
      data-shortcut="/"
    />
  </form>
);

export const Frame = ({
  title,
  path,
  session,
  appearance,
  hasSearch,
  help,
  styles,
  scripts,
  children,
}: FrameProps) => (
  <html lang="en" data-appearance={appearance}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{`${withoutDirections(title)} · Groundwork`}</title>
      <link rel="icon" href={addressOf('mark.svg')} type="image/svg+xml" />
      <link rel="stylesheet" href={addressOf('catalogue.css')} />
      {styles.map((name) => (
        <link key={name} rel="stylesheet" href={addressOf(name)} />
      ))}
      <script type="module" src={addressOf('catalogue.js')} />
      {scripts.map((name) => (
        <script key={name} src={addressOf(name)} defer />
      ))}
    </head>
    <body>
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <header class="bar">
        <a class="brand" href="/">
          <img src={addressOf('mark.svg')} alt="" width="20" height="20" />
          Groundwork
        </a>
        {session ? (
          <nav aria-label="Main">
            <a href="/">Modules</a>
            <a href="/app/organizations">Organizations</a>
            <a href="/docs">API</a>
            <a href="/help">Help</a>
            {session.isSiteAdministrator ? <a href="/app/admin">Site administration</a> : null}
          </nav>
        ) : null}
        {session && !hasSearch ? <FindModules /> : null}
        {session ? (
          <div class="account">
            <a href="/app/settings/sessions">{session.username}</a>
            <a href="/app/settings/tokens">Tokens</a>
            <form method="post" action="/app/sign-out">
              <FormToken value={session.formToken} />
              <button class="link">Sign out</button>
            </form>
          </div>
        ) : (
          <div class="account">
            <a href="/help">Help</a>
            <a href="/app/sign-in">Sign in</a>
          </div>
        )}
      </header>
      {children}
      {help === undefined ? null : <HelpLink topic={help} />}
      <footer>
        <form method="post" action="/app/appearance" class="appearance" aria-label="Appearance">
          <input type="hidden" name="next" value={path} />
          {appearances.map((each) => (
            <button key={each} name="appearance" value={each} aria-pressed={each === appearance} class="link">
              {appearanceWords[each]}
            </button>
          ))}
        </form>
        <span>
          <a href="/docs">API reference</a>
        </span>
      </footer>
    </body>
  </html>
);
