import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { checkFailures, failureOfResponse, readFailures, webhookFailures } from './provider-failures.ts';

const token = `glpat-${randomBytes(12).toString('hex')}`;
const secret = randomBytes(32).toString('base64url');

const refused = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  failureOfResponse({ status, headers, body: Buffer.from(body) }, webhookFailures, `Bearer ${token}`);

const webhookRefused = (message: string) => ({
  message: 'Validation Failed',
  errors: [{ resource: 'Hook', code: 'custom', message }],
  documentation_url: 'https://docs.example/rest/hooks',
});
const limit = 'has as many webhooks as the provider allows: remove one that nobody needs, then resync.';
const address = "does not send webhooks to the platform's address (BASE_URL).";
it.each([
  [
    422,
    webhookRefused('The "push" event cannot have more than 20 hooks'),
    `cannot have more than 20 hooks".`,
    limit,
  ],
  [
    422,
    { message: { base: ['Maximum number of project hooks (100) exceeded'] } },
    `"Maximum number of project hooks (100) exceeded".`,
    limit,
  ],
  [
    422,
    webhookRefused('Hook already exists on this repository'),
    `"Hook already exists on this repository".`,
    'the platform creates its own.',
  ],
  [
    422,
    webhookRefused("url is not supported because it isn't reachable over the public Internet (localhost)"),
    `(localhost)".`,
    address,
  ],
  [422, { error: 'Invalid url given' }, `"Invalid url given".`, address],
  [
    422,
    { message: { url: ['is blocked: Requests to the local network are not allowed'] } },
    `"url is blocked: Requests to the local network are not allowed".`,
    address,
  ],
  [
    400,
    { message: "The URL 'http://groundwork.test' is not a valid URL.", typeKey: 'X' },
    `is not a valid URL.".`,
    address,
  ],
  [
    422,
    { message: 'Validation Failed', errors: [{ resource: 'Hook', field: 'events', code: 'invalid' }] },
    `"events: invalid".`,
    'Usual causes:',
  ],
  [
    403,
    { message: 'Repository was archived so is read-only.' },
    'The repository is archived, so its webhooks cannot be changed.',
    'ignore this',
  ],
  [
    403,
    { message: 'Resource not accessible by personal access token' },
    `"Resource not accessible by personal access token".`,
    'Give it that permission',
  ],
  [
    403,
    { $id: '1', message: 'Access Denied: Ann needs the following permission(s): Edit Subscription' },
    `"Access Denied: Ann needs the following permission(s): Edit Subscription".`,
    'Give it that permission',
  ],
  [
    401,
    { error: 'invalid_token', error_description: 'Token is expired.' },
    `"invalid_token; Token is expired.".`,
    'Update its token.',
  ],
  [409, { message: ['first', 'second'] }, `"first; second".`, 'Usual causes:'],
] as const)(
  'a webhook that is refused with %i %j quotes that reason, with what to do about it',
  (status, document, words, advice) => {
    const { message } = refused(status, JSON.stringify(document));
    expect(message).toMatch(/^The (provider|connected account|repository) /);
    expect(message).toContain(words);
    expect(message).toContain(advice);
  },
);

it.each([
  [403, '<html>Access denied by the proxy</html>'],
  [403, ''],
  [403, '{"message":"403 Forbidden"}'],
  [403, '{"message":{"deep":{"deeper":["x"]}}}'],
  [403, '[1]'],
  [403, JSON.stringify({ message: 'x', padding: 'y'.repeat(70_000) })],
  [404, '{"message":"404 Project Not Found"}'],
  [422, '{"message":"Validation Failed"}'],
])('a refusal with %i %.40s gives no reason, so none is quoted', (status, body) => {
  expect(refused(status, body).message).not.toContain('It says');
});

it('a quoted reason is one line of limited length, without invisible characters and secrets', () => {
  const basic = Buffer.from(`:${token}`).toString('base64');
  const message = [
    `\u001b[31mRefused\r\n\u202e${token} and ${basic} and ${secret}`,
    'see https://git.example/sso?authorization_request=A1B2C3#frag',
    'x '.repeat(500),
  ].join(' ');
  const text = refused(403, JSON.stringify({ message })).message;
  expect(text).toContain('It says "[31mRefused … and … and … see https://git.example/sso x x');
  expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(text.length).toBeLessThan(500);
  for (const hidden of [token, basic, secret, 'A1B2C3']) expect(text).not.toContain(hidden);
});

const allowList =
  'Although you appear to have the correct authorization credentials, the `acme` organization has an IP allow list enabled, and 192.0.2.1 is not permitted to access this resource.';
const saml =
  'Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization.';

it.each([
  [saml, {}, 'unauthorized', 'requires single sign-on (SAML)', 'Configure SSO'],
  ['Cannot find valid SSO session.', {}, 'unauthorized', 'requires single sign-on (SAML)', 'at GitLab'],
  [
    'Forbidden',
    { 'x-github-sso': 'required; url=https://git.example/sso' },
    'unauthorized',
    'requires single',
    'Authorize it',
  ],
  [allowList, {}, 'refused', 'only addresses on its IP allow list', 'add the addresses'],
] as const)('a 403 that says %j has its own message and advice', (said, headers, reason, message, advice) => {
  for (const failures of [webhookFailures, readFailures, checkFailures]) {
    const body = Buffer.from(JSON.stringify({ message: said }));
    const failure = failureOfResponse({ status: 403, headers, body }, failures, undefined);
    expect(failure).toMatchObject({ reason, message: expect.stringContaining(message) });
    expect(failure.message).toContain(advice);
    expect(failure.message).not.toMatch(/permission|Update/);
  }
});

it.each([
  'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
  'API rate limit exceeded for user ID 1.',
  'You have triggered an abuse detection mechanism.',
  'TF400733: The request has been canceled: Request was blocked due to exceeding usage of resource.',
])('a 403 that says %j is a limit, so it is tried again', (message) => {
  expect(refused(403, JSON.stringify({ message }))).toMatchObject({ reason: 'unavailable' });
});

const inSeconds = (seconds: number) => String(Math.ceil(Date.now() / 1000) + seconds);

it.each([
  [429, { 'retry-after': '300' }, 300],
  [403, { 'retry-after': '60' }, 60],
  [503, { 'retry-after': '30' }, 30],
  [429, { 'retry-after': new Date(Date.now() + 600_000).toUTCString() }, 600],
  [429, { 'retry-after': '999999' }, 3600],
  [403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(900) }, 900],
  [429, { 'ratelimit-remaining': '0', 'ratelimit-reset': inSeconds(120) }, 120],
])('a response with %i and %j asks us to wait about %i seconds', (status, headers, seconds) => {
  const { reason, waitMs = 0, message } = refused(status, '{}', headers);
  expect(reason).toBe('unavailable');
  expect(Math.abs(waitMs / 1000 - seconds)).toBeLessThan(30);
  expect(message).toMatch(/It asks us to wait \d+ seconds\. It will be tried again\.$/);
});

it.each([
  [429, {}],
  [500, { 'retry-after': 'soon' }],
  [429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'x' }],
  [429, { 'x-ratelimit-remaining': '7', 'x-ratelimit-reset': inSeconds(900) }],
])('a response with %i and %j does not ask us to wait', (status, headers) => {
  expect(refused(status, '{}', headers)).toMatchObject({ reason: 'unavailable', waitMs: undefined });
});
