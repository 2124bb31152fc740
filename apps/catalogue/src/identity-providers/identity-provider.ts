import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  type ServerMetadata,
} from 'openid-client';
import type { Clock } from '@groundwork/auth';
import type { OutboundHttp } from '@groundwork/outbound-http';
import { isInDomain, personOf, saysEverything, type Person } from './person.ts';
import { ProviderFailure } from './provider-failure.ts';
import { providerFetch } from './provider-fetch.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** What belongs to one attempt to sign in: values that nobody can guess, and the address to come back to. */
interface Attempt {
  readonly state: string;
  readonly nonce: string;
  /** PKCE. */
  readonly verifier: string;
  readonly redirectUri: string;
}

/** An identity provider that people may sign in with. */
export interface IdentityProvider extends Pick<ProviderSettings, 'name' | 'title' | 'createsUsers'> {
  /**
   * Where the browser goes to sign in.
   *
   * @param challenge of the attempt's verifier, by S256
   * @throws ProviderFailure
   */
  begin(attempt: Attempt & { readonly challenge: string }): Promise<URL>;
  /**
   * Who has signed in, when the browser comes back.
   *
   * @param parameters what it brings: a code, or what went wrong
   * @throws ProviderFailure if nobody has, or it cannot be verified who
   */
  finish(attempt: Attempt, parameters: URLSearchParams): Promise<Person>;
}

/** Pages are answered within 10 s; this leaves time to say what is wrong. */
const usualPatienceMs = 7_000;
/** How long it is remembered what a provider says about itself. */
const rememberedMs = 5 * 60_000;

interface ProviderParts {
  readonly outbound: Pick<OutboundHttp, 'request'>;
  readonly clock: Clock;
  /** Milliseconds that all requests of one step may take together. */
  readonly patienceMs?: number;
}

/** A provider as its settings say. Nothing is asked of it before somebody signs in. */
export function createIdentityProvider(
  settings: ProviderSettings,
  { outbound, clock, patienceMs = usualPatienceMs }: ProviderParts,
): IdentityProvider {
  // Signatures are checked even of tokens that came straight from the provider.
  const execute: ((configuration: Configuration) => void)[] = [enableNonRepudiationChecks];
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- it is, so that nobody uses it for providers on other machines
  if (settings.issuer.startsWith('http:')) execute.push(allowInsecureRequests);
  let remembered: { readonly metadata: ServerMetadata; readonly until: number } | undefined;

  /** Signing keys are remembered by the object of the metadata: a new one has them asked for again, so a changed key works at once. */
  async function configure(): Promise<Configuration> {
    const fetch = providerFetch(outbound, AbortSignal.timeout(patienceMs));
    const now = clock.now().getTime();
    if (!remembered || remembered.until <= now) {
      const found = await discovery(new URL(settings.issuer), settings.clientId, undefined, None(), {
        execute,
        [customFetch]: fetch,
      });
      remembered = { metadata: found.serverMetadata(), until: now + rememberedMs };
    }
    const { metadata } = remembered;
    const configuration = new Configuration(
      { ...metadata },
      settings.clientId,
      undefined,
      authenticationOf(settings, metadata),
    );
    configuration[customFetch] = fetch;
    for (const extend of execute) extend(configuration);
    return configuration;
  }

  return {
    name: settings.name,
    title: settings.title,
    createsUsers: settings.createsUsers,
    begin: ({ state, nonce, challenge, redirectUri }) =>
      understandably(async () =>
        buildAuthorizationUrl(await configure(), {
          redirect_uri: redirectUri,
          scope: settings.scope,
          state,
          nonce,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }),
      ),
    finish: ({ state, nonce, verifier, redirectUri }, parameters) =>
      understandably(async () => {
        const configuration = await configure();
        const address = new URL(`${redirectUri}?${parameters.toString()}`);
        const tokens = await authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const idToken = tokens.claims();
        if (idToken === undefined) throw new Error('there is no ID token');
        const { userinfo_endpoint: endpoint } = configuration.serverMetadata();
        if (endpoint === undefined || saysEverything(settings, idToken))
          return admitted(settings, personOf(settings, { idToken }));
        const userinfo = await fetchUserInfo(configuration, tokens.access_token, idToken.sub);
        return admitted(settings, personOf(settings, { idToken, userinfo }));
      }),
  };
}

/** A provider that vouches for people of several issuers is one of each of them, and has to be set up as that. */
function admitted(settings: ProviderSettings, person: Person): Person {
  if (new URL(person.issuer).href !== new URL(settings.issuer).href)
    throw new ProviderFailure('untrusted', new Error('the token is of another issuer than the settings'));
  if (!isInDomain(settings, person))
    throw new ProviderFailure('foreign', new Error('no verified address in a domain that may sign in'));
  return person;
}

/** The header is the way that every provider must know; some say that they know only the other one. */
function authenticationOf({ clientSecret }: ProviderSettings, metadata: ServerMetadata) {
  if (clientSecret === undefined) return None();
  const known = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return known.includes('client_secret_basic')
    ? ClientSecretBasic(clientSecret.reveal())
    : ClientSecretPost(clientSecret.reveal());
}

/** What the person has decided, or the provider about them; everything else that it may say is a failure. */
const refusals = new Set(['access_denied', 'login_required', 'consent_required', 'interaction_required']);
const outages = new Set(['server_error', 'temporarily_unavailable']);

async function understandably<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error, error);
  }
}

/** The library wraps what `fetch` throws. */
function failureOf(error: unknown, thrown: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof AuthorizationResponseError) {
    if (refusals.has(error.error)) return new ProviderFailure('refused', thrown);
    return new ProviderFailure(outages.has(error.error) ? 'unreachable' : 'untrusted', thrown);
  }
  if (error instanceof Error && error.cause !== undefined) return failureOf(error.cause, thrown);
  return new ProviderFailure('untrusted', thrown);
}
