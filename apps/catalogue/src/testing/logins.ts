import { createHash } from 'node:crypto';

export const redirectUri = 'http://localhost:10000/login';
export const verifier = 'v'.repeat(43);

/** Parameters of a correct login with some replaced; undefined omits one. */
export function login(given: Readonly<Record<string, string | undefined>> = {}): Record<string, string> {
  const parameters: Readonly<Record<string, string | undefined>> = {
    response_type: 'code',
    client_id: 'groundwork-cli',
    redirect_uri: redirectUri,
    state: 'of the command',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...given,
  };
  const known: Record<string, string> = {};
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) known[name] = value;
  return known;
}

/** Address that a command line opens. */
export const addressOfLogin = (given: Readonly<Record<string, string | undefined>> = {}): string =>
  `/app/oauth/authorize?${new URLSearchParams(login(given)).toString()}`;

/** Logins that violate the discovery document. */
export const wrongLogins: readonly (readonly [string, Readonly<Record<string, string | undefined>>])[] = [
  ['another client', { client_id: 'somebody-else' }],
  ['no client', { client_id: undefined }],
  ['a token in place of a code', { response_type: 'token' }],
  ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
  ['the plain method of PKCE', { code_challenge_method: 'plain' }],
  ['a challenge that is too short', { code_challenge: 'short' }],
  ['another host', { redirect_uri: 'http://elsewhere.test:10000/login' }],
  ['a host that looks like this one', { redirect_uri: 'http://localhost.elsewhere.test:10000/login' }],
  ['https', { redirect_uri: 'https://localhost:10000/login' }],
  ['another path', { redirect_uri: 'http://localhost:10000/other' }],
  ['a query', { redirect_uri: 'http://localhost:10000/login?next=x' }],
  ['a user', { redirect_uri: 'http://a@localhost:10000/login' }],
  ['a lower port', { redirect_uri: 'http://localhost:9999/login' }],
  ['a higher port', { redirect_uri: 'http://localhost:10011/login' }],
  ['no port', { redirect_uri: 'http://localhost/login' }],
  ['no address', { redirect_uri: undefined }],
  ...[
    'http://0x7f000001:10000/login',
    'http://0x7f.0.0.1:10000/login',
    'http://2130706433:10000/login',
    'http://017700000001:10000/login',
    'http://0177.0.0.1:10000/login',
    'http://127.1:10000/login',
    'http://127.000.000.001:10000/login',
    'http://127.0.0.1.:10000/login',
    'http://127.0.0.2:10000/login',
    'http://0.0.0.0:10000/login',
    'http://[::1]:10000/login',
    'http://[0:0:0:0:0:0:0:1]:10000/login',
    'http://[::ffff:127.0.0.1]:10000/login',
    'http://localhost.:10000/login',
    'http://LOCALHOST:10000/login',
    'http://ⓛocalhost:10000/login',
    'http://ｌｏｃａｌｈｏｓｔ:10000/login',
    'http://１２７.0.0.1:10000/login',
    'http://loc%61lhost:10000/login',
    'http://loc\u00ADalhost:10000/login',
    'HTTP://localhost:10000/login',
    'http:localhost:10000/login',
    'http:\\\\localhost:10000/login',
    'http:///localhost:10000/login',
    'http://localhost:010000/login',
    'http://localhost:10000/x/../login',
    'http://localhost:10000/./login',
    'http://localhost:10000/%2e/login',
    'http://localhost:10000/login/',
    'http://localhost:10000//login',
    'http://localhost:10000/log%69n',
    'http://localhost:10000/Login',
    'http://localhost:10000/login?',
    'http://localhost:10000/login#',
    'http://localhost:10000/login#x',
    'http://@localhost:10000/login',
    'http://:@localhost:10000/login',
    ' http://localhost:10000/login',
    'http://localhost:10000/login ',
    '\thttp://localhost:10000/login',
    'http://local\nhost:10000/login',
    'http://localhost:10000/login\0',
  ].map((spelling) => [JSON.stringify(spelling), { redirect_uri: spelling }] as const),
  ['something that is not an address', { redirect_uri: 'javascript:alert(1)' }],
  ['a state of 1,025 characters', { state: 'x'.repeat(1025) }],
];
