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
import { admittedByDomain, personOf, saysAddress, saysEverything, type Person } from './person.ts';
import { ProviderFailure } from './provider-failure.ts';
import { providerFetch } from './provider-fetch.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Values of one attempt to sign in: secrets that cannot be guessed, and the redirect URI. */
interface Attempt {
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier. */
  readonly verifier: string;
  readonly redirectUri: string;
}

export interface IdentityProvider extends Pick<ProviderSettings, 'name' | 'title' | 'createsUsers'> {
  /**
   * Returns the address at which the browser signs in.
   *
   * @param challenge S256 challenge of the attempt's verifier
   * @throws ProviderFailure
   */
  begin(attempt: Attempt & { readonly challenge: string }): Promise<URL>;
  /**
   * Verifies the parameters with which the browser returns: a code or an error.
   *
   * @throws ProviderFailure if the user did not sign in, or their identity cannot be verified
   */
  finish(attempt: Attempt, parameters: URLSearchParams): Promise<Person>;
}

/** Pages have a deadline of 10 s; this leaves time to report the failure. */
const usualPatienceMs = 7_000;
/** Lifetime of the cached discovery document. */
const rememberedMs = 5 * 60_000;

interface ProviderParts {
  readonly outbound: Pick<OutboundHttp, 'request'>;
  readonly clock: Clock;
  /** Timeout of all requests of one step together, in milliseconds. */
  readonly patienceMs?: number;
}

/** Sends no request to the provider before a user signs in. */
export function createIdentityProvider(
  settings: ProviderSettings,
  { outbound, clock, patienceMs = usualPatienceMs }: ProviderParts,
): IdentityProvider {
  // Also checks the signatures of tokens that the provider sent directly.
  const execute: ((configuration: Configuration) => void)[] = [enableNonRepudiationChecks];
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- deprecated as a warning: only providers on this machine may use http
  if (settings.issuer.startsWith('http:')) execute.push(allowInsecureRequests);
  let remembered: { readonly metadata: ServerMetadata; readonly until: number } | undefined;

  /**
   * The library caches signing keys per metadata object. A new object makes it fetch them again, so a rotated key works
   * at once.
   */
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
        const asked = fetchUserInfo(configuration, tokens.access_token, idToken.sub);
        const userinfo = await asked.then(
          (claims) => ({ userinfo: claims }),
          (error: unknown) => ({ noUserinfo: absenceOf(settings, idToken, error) }),
        );
        return admitted(settings, personOf(settings, { idToken, ...userinfo }));
      }),
  };
}

/**
 * Why userinfo gave no claims, if the sign-in can do without it.
 *
 * @throws the error if the ID token has no address, or if claims came that cannot be trusted
 */
function absenceOf(settings: ProviderSettings, idToken: object, error: unknown): string {
  if (!saysAddress(settings, idToken)) throw error;
  const response = error instanceof Error ? error.cause : undefined;
  if (response instanceof Response && !response.ok) return `it has answered ${response.status}`;
  const { trouble, cause } = failureOf(error, error);
  if (trouble !== 'unreachable') throw error;
  return cause instanceof Error ? cause.message : 'it does not respond';
}

/** Refuses any other issuer: a provider that has several must be configured once for each of them. */
function admitted(settings: ProviderSettings, person: Person): Person {
  if (new URL(person.issuer).href !== new URL(settings.issuer).href)
    throw new ProviderFailure('untrusted', new Error('the token is of another issuer than the settings'));
  return admittedByDomain(settings, person);
}

/** Sends the secret in the way of the settings, or else in the first of ours that the provider lists. */
function authenticationOf(settings: ProviderSettings, metadata: ServerMetadata) {
  const { clientSecret, clientAuthentication = listedBy(metadata) } = settings;
  if (clientSecret === undefined) return None();
  return clientAuthentication === 'basic'
    ? ClientSecretBasic(clientSecret.reveal())
    : ClientSecretPost(clientSecret.reveal());
}

/** Every provider must support the `Authorization` header, but some list only the other way. */
function listedBy({
  token_endpoint_auth_methods_supported: listed = ['client_secret_basic'],
}: ServerMetadata) {
  return listed.includes('client_secret_basic') ? 'basic' : 'post';
}

/** Errors that mean that the user or the provider refused the sign-in; all other errors are failures. */
const refusals = new Set(['access_denied', 'login_required', 'consent_required', 'interaction_required']);
const outages = new Set(['server_error', 'temporarily_unavailable']);

async function understandably<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error, error);
  }
}

/** Also looks at the cause, because the library wraps the errors of `fetch`. */
function failureOf(error: unknown, thrown: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof AuthorizationResponseError) {
    if (refusals.has(error.error)) return new ProviderFailure('refused', thrown);
    return new ProviderFailure(outages.has(error.error) ? 'unreachable' : 'untrusted', thrown);
  }
  if (error instanceof Error && error.cause !== undefined) return failureOf(error.cause, thrown);
  return new ProviderFailure('untrusted', thrown);
}
