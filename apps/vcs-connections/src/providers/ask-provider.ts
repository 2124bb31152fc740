import { z } from 'zod';
import { OutboundFailure, type OutboundResponse, type OutboundHttp } from '@groundwork/outbound-http';
import { ProviderFailure, type CredentialsCheck, type ProviderFailureReason } from './provider.ts';

interface ProviderQuestion {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The failure that each status means; by default, those of a request about a repository. */
  readonly failures?: Failures;
}

type Failures = Readonly<Record<number, readonly [ProviderFailureReason, string]>>;

export const pathOf = (identifier: string) => identifier.split('/').map(encodeURIComponent).join('/');

/** Only the statuses 200, 201, 202 and 204 mean success. */
export async function sendToProvider(
  outbound: OutboundHttp,
  { body, headers, failures = repositoryFailures, ...question }: ProviderQuestion,
): Promise<OutboundResponse> {
  const response = await outbound
    .request({
      ...question,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    .catch((error: unknown) => {
      throw failureOf(error);
    });
  if (![200, 201, 202, 204].includes(response.status)) throw failureOfStatus(response, failures);
  return response;
}

export async function askProvider<Schema extends z.ZodType>(
  outbound: OutboundHttp,
  question: ProviderQuestion,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { body } = await sendToProvider(outbound, question);
  const parsed = schema.safeParse(jsonOf(body));
  // The message does not quote the response, which may contain anything.
  if (!parsed.success)
    throw new ProviderFailure(
      'unavailable',
      'The provider sent an unexpected response. Check the api-url of the connection.',
    );
  return parsed.data;
}

function jsonOf(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return value;
  } catch {
    return undefined;
  }
}

/**
 * Asks a provider which account the credentials belong to. Returns a failure instead of throwing it.
 *
 * @param account reads the account from the response
 */
export async function checkAccount(
  outbound: OutboundHttp,
  question: Pick<ProviderQuestion, 'url' | 'headers'>,
  account: z.ZodType<string | null>,
): Promise<CredentialsCheck> {
  try {
    const asked = { ...question, method: 'GET', failures: checkFailures } as const;
    return { state: 'ok', account: await askProvider(outbound, asked, account) };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const isDenied = error.reason === 'unauthorized';
    return { state: isDenied ? 'unauthorized' : 'unreachable', message: error.message };
  }
}

export async function unlessMissing(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!(error instanceof ProviderFailure && error.reason === 'missing')) throw error;
  }
}

function failureOf(error: unknown): ProviderFailure {
  if (!(error instanceof OutboundFailure))
    return new ProviderFailure('unavailable', 'The provider could not be reached', { cause: error });
  const reason = error.reason === 'refused' ? 'refused' : 'unavailable';
  return new ProviderFailure(reason, `The provider could not be reached: ${error.message}`, { cause: error });
}

const notAccepted = [
  'unauthorized',
  'The provider refused the credentials of the VCS connection. Update its token.',
] as const;

const commonFailures: Failures = {
  // A sign-in page, which some servers send instead of 401.
  203: notAccepted,
  302: notAccepted,
  401: notAccepted,
  400: ['refused', 'The provider refused the request (400)'],
  409: ['refused', 'The provider refused the request (409)'],
  422: ['refused', 'The provider refused the request (422)'],
};

const moved = [
  'unavailable',
  'The provider redirected to another address, and redirects are not followed. The repository was probably renamed or moved: correct its identifier, or the address of the connection.',
] as const;

const forbidden = [
  'refused',
  'The connected account may not manage the webhooks of the repository. Give it that permission; until then the repository is polled.',
] as const;

/** The account can read a repository, but not manage its webhooks. */
export const webhooksForbidden = () => new ProviderFailure(...forbidden);

const repositoryFailures: Failures = {
  ...commonFailures,
  301: moved,
  303: moved,
  307: moved,
  308: moved,
  422: [
    'refused',
    'The provider refused the webhook (422). Providers limit the webhooks of a repository (20 on GitHub): if that is why, remove one that nobody needs, then resync. Until then the repository is polled.',
  ],
  403: forbidden,
  404: [
    'missing',
    'The repository was not found, or the connected account may not manage its webhooks. Check the identifier and the permissions of the account; if it can be read, the repository is polled.',
  ],
};

export const readFailures: Failures = {
  ...commonFailures,
  301: moved,
  303: moved,
  307: moved,
  308: moved,
  403: ['refused', 'The connected account may not read the repository. Give it that permission.'],
  404: [
    'missing',
    'The repository or its branch was not found, or the connected account may not read it. Check the identifier, the branch and the permissions of the account.',
  ],
  409: ['missing', 'The repository has no commits yet.'],
};

const maxCommitTextLength = 10_000;

/** A text that is too long is truncated. */
export const commitTextSchema = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').slice(0, maxCommitTextLength));

export const commitTimeSchema = z.coerce.date().transform((time) => time.toISOString());

export const commitShaSchema = z.string().regex(/^[0-9a-f]{40,64}$/);

const wrongApiUrl = [
  'missing',
  'The provider redirected to another address, and redirects are not followed. Check the api-url of the connection.',
] as const;

const checkFailures: Failures = {
  ...commonFailures,
  301: wrongApiUrl,
  303: wrongApiUrl,
  307: wrongApiUrl,
  308: wrongApiUrl,
  403: [
    'unauthorized',
    'The provider does not let the connected account use its API. Use a token with more permissions.',
  ],
  404: ['missing', 'There is no provider API at the api-url of the connection. Check the api-url.'],
};

function failureOfStatus(response: OutboundResponse, failures: Failures): ProviderFailure {
  const { status } = response;
  // Some servers send 302 for a moved repository, others to redirect to their sign-in page.
  const meaning = status === 302 && leadsToRepository(response) ? failures[301] : failures[status];
  const [reason, message] = (isLimited(response) ? undefined : meaning) ?? [
    'unavailable',
    `The provider is not available right now (status ${status}). It will be tried again.`,
  ];
  return new ProviderFailure(reason, message);
}

/** Ignores the query of the address, because a redirect to a sign-in page may name an address of the API there. */
const leadsToRepository = ({ headers: { location = '' } }: OutboundResponse) =>
  /^[^?#]*\/(repos|repositories|projects|_apis)\//.test(location);

const limitWordsWithin = 4096;
const limitWords = /rate limit|abuse detection|too many requests/i;

/** Some providers send 403 when they are called too often, which is temporary. */
function isLimited({ status, headers, body }: OutboundResponse): boolean {
  if (status !== 403) return false;
  const remaining = headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining'];
  const words = body.subarray(0, limitWordsWithin).toString('latin1');
  return 'retry-after' in headers || remaining === '0' || limitWords.test(words);
}
