import { retryAfterMs } from '@groundwork/http';
import type { OutboundResponse } from '@groundwork/outbound-http';
import { ProviderFailure, type ProviderFailureReason } from './provider.ts';
import { wordsOf } from './provider-words.ts';

/** `advice` follows the provider's own words. */
interface Meaning {
  readonly reason: ProviderFailureReason;
  readonly message: string;
  readonly advice?: string;
}

/** - `known`: what the words of a refusal mean, by status. The first match counts. */
export interface Failures {
  readonly byStatus: Readonly<Record<number, Meaning>>;
  readonly known: readonly KnownWords[];
}

interface KnownWords {
  readonly statuses: readonly number[];
  readonly words: RegExp;
  readonly meaning: Partial<Meaning>;
}

const notAccepted: Meaning = {
  reason: 'unauthorized',
  message: 'The provider refused the credentials of the VCS connection.',
  advice: 'Update its token.',
};

const refused = (what: string, status: number): Meaning => ({
  reason: 'refused',
  message: `The provider refused the ${what} (${status}).`,
});

/** A 403 that other credentials or permissions would not fix. */
const accessWords: readonly KnownWords[] = [
  {
    statuses: [401, 403],
    words: /\bSAML\b|SSO session|single sign-on/i,
    meaning: {
      reason: 'unauthorized',
      message:
        'The provider requires single sign-on (SAML), for which the token of the VCS connection is not authorized.',
      advice:
        'Authorize it, at GitHub with "Configure SSO" beside the token, at GitLab by signing in through the single sign-on of the group.',
    },
  },
  {
    statuses: [401, 403],
    words: /IP allow ?list|IP address is not|conditional access policy/i,
    meaning: {
      reason: 'refused',
      message: 'The provider accepts only addresses on its IP allow list.',
      advice: 'Ask whoever administers it to add the addresses that the platform connects from.',
    },
  },
];

const common = {
  // A sign-in page, which some servers send instead of 401.
  203: notAccepted,
  302: notAccepted,
  401: notAccepted,
  400: refused('request', 400),
  409: refused('request', 409),
  422: refused('request', 422),
};

const moved: Meaning = {
  reason: 'unavailable',
  message:
    'The provider redirected to another address, and redirects are not followed. The repository was probably renamed or moved: correct its identifier, or the address of the connection.',
};
const redirects = { 301: moved, 303: moved, 307: moved, 308: moved };

const forbidden: Meaning = {
  reason: 'refused',
  message: 'The connected account may not manage the webhooks of the repository.',
  advice: 'Give it that permission; until then the repository is polled.',
};

/** The account can read a repository, but not manage its webhooks. */
export const webhooksForbidden = () => failureOf(forbidden, undefined);

const polled = 'Until then the repository is polled.';

const refusedWebhook = (status: number): Meaning => ({
  ...refused('webhook', status),
  advice: `Usual causes: the provider does not send to the platform's address, or the repository has as many webhooks as it may have. Correct that, then resync. ${polled}`,
});

const refusals = [400, 409, 422];

const webhookWords: readonly KnownWords[] = [
  {
    // GitHub: "The "push" event cannot have more than 20 hooks". GitLab: "Maximum number of project hooks (100) exceeded".
    statuses: refusals,
    words: /more than \d+|maximum number of|limit .*(reached|exceeded)/i,
    meaning: {
      advice: `The repository has as many webhooks as the provider allows: remove one that nobody needs, then resync. ${polled}`,
    },
  },
  {
    statuses: refusals,
    words: /already exists/i,
    meaning: {
      advice: `Remove the webhook with the platform's address at the provider, then resync: the platform creates its own. ${polled}`,
    },
  },
  {
    // GitLab: "Invalid url given", "is blocked: Requests to the local network are not allowed". GitHub: "isn't reachable over the public Internet".
    statuses: refusals,
    words:
      /invalid url|url is invalid|is blocked|local network|localhost|reachable|cannot be resolved|not a valid url/i,
    meaning: {
      advice: `The provider does not send webhooks to the platform's address (BASE_URL). It must resolve that name and reach it; a self-managed GitLab sends to private networks only if its administrator allows it (Admin area, Settings, Network, Outbound requests). Then resync. ${polled}`,
    },
  },
  {
    statuses: [403],
    words: /archived/i,
    meaning: {
      message: 'The repository is archived, so its webhooks cannot be changed.',
      advice: 'Unarchive it, or ignore this: the repository is polled.',
    },
  },
];

export const webhookFailures: Failures = {
  byStatus: {
    ...common,
    ...redirects,
    400: refusedWebhook(400),
    409: refusedWebhook(409),
    422: refusedWebhook(422),
    403: forbidden,
    404: {
      reason: 'missing',
      message: 'The repository was not found, or the connected account may not manage its webhooks.',
      advice:
        'Check the identifier and the permissions of the account; if it can be read, the repository is polled.',
    },
  },
  known: webhookWords,
};

export const readFailures: Failures = {
  byStatus: {
    ...common,
    ...redirects,
    403: {
      reason: 'refused',
      message: 'The connected account may not read the repository.',
      advice: 'Give it that permission.',
    },
    404: {
      reason: 'missing',
      message:
        'The repository or its branch was not found, or the connected account may not read it. Check the identifier, the branch and the permissions of the account.',
    },
    409: { reason: 'missing', message: 'The repository has no commits yet.' },
  },
  known: [],
};

const wrongApiUrl: Meaning = {
  reason: 'missing',
  message:
    'The provider redirected to another address, and redirects are not followed. Check the api-url of the connection.',
};

export const checkFailures: Failures = {
  byStatus: {
    ...common,
    301: wrongApiUrl,
    303: wrongApiUrl,
    307: wrongApiUrl,
    308: wrongApiUrl,
    403: {
      reason: 'unauthorized',
      message: 'The provider does not let the connected account use its API.',
      advice: 'Use a token with more permissions.',
    },
    404: {
      reason: 'missing',
      message: 'There is no provider API at the api-url of the connection. Check the api-url.',
    },
  },
  known: [],
};

/** @param authorization the header of the request, whose credentials are kept out of the message */
export function failureOfResponse(
  response: OutboundResponse,
  { byStatus, known }: Failures,
  authorization: string | undefined,
): ProviderFailure {
  const { status } = response;
  // Some servers send 302 for a moved repository, others to redirect to their sign-in page.
  const meaning = status === 302 && leadsToRepository(response) ? byStatus[301] : byStatus[status];
  if (!meaning || isLimited(response)) {
    const waitMs = waitOf(response);
    const asks = waitMs === undefined ? '' : ` It asks us to wait ${Math.ceil(waitMs / 1000)} seconds.`;
    const message = `The provider is not available right now (status ${status}).${asks} It will be tried again.`;
    return new ProviderFailure('unavailable', message, { waitMs });
  }
  const words = status < 400 ? undefined : wordsOf(response, authorization);
  const told = 'x-github-sso' in response.headers ? 'SAML' : (words ?? '');
  const special = [...accessWords, ...known].find(
    (each) => each.statuses.includes(status) && each.words.test(told),
  );
  return failureOf({ ...meaning, ...special?.meaning }, words);
}

function failureOf({ reason, message, advice }: Meaning, words: string | undefined): ProviderFailure {
  const said = words === undefined ? [] : [`It says "${words}".`];
  return new ProviderFailure(reason, [message, ...said, ...(advice === undefined ? [] : [advice])].join(' '));
}

/** Ignores the query of the address, because a redirect to a sign-in page may name an address of the API there. */
const leadsToRepository = ({ headers: { location = '' } }: OutboundResponse) =>
  /^[^?#]*\/(repos|repositories|projects|_apis)\//.test(location);

/** GitHub and GitLab may only say when their limit ends, in seconds since 1970. */
function waitOf({ headers }: OutboundResponse): number | undefined {
  const now = new Date();
  const asked = retryAfterMs(headers['retry-after'], now);
  if (asked !== undefined || remainingOf(headers) !== '0') return asked;
  const reset = Number(headers['x-ratelimit-reset'] ?? headers['ratelimit-reset']);
  return retryAfterMs(String(Math.ceil(reset - now.getTime() / 1000)), now);
}

const remainingOf = (headers: OutboundResponse['headers']) =>
  headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining'];

const limitWordsWithin = 4096;
const limitWords = /rate limit|abuse detection|too many requests|exceeding usage of resource|retry later/i;

/** Some providers send 403 when they are called too often, which is temporary. */
function isLimited({ status, headers, body }: OutboundResponse): boolean {
  if (status !== 403) return false;
  const words = body.subarray(0, limitWordsWithin).toString('latin1');
  return 'retry-after' in headers || remainingOf(headers) === '0' || limitWords.test(words);
}
