import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWK } from 'jose';
import { z } from 'zod';

/** Deviations from a correct provider. */
export interface Lies {
  /** Claims that replace the true ones of the ID token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** The ID token is signed with an unpublished key, with the client secret, or not at all. */
  readonly signature?: 'unknown' | 'secret' | 'none';
  /** Values that replace the true ones of the discovery document. */
  readonly discovery?: Readonly<Record<string, unknown>>;
  /** Responses, keyed by path: a status, no response, or a body that never ends. */
  readonly responses?: Readonly<Record<string, number | 'nothing' | 'endless'>>;
  /** Callback parameters that replace the true ones; undefined omits one. */
  readonly callback?: Readonly<Record<string, string | undefined>>;
  /** Subject that the userinfo endpoint names. */
  readonly userinfoSubject?: string;
  /** Compares the `Authorization` header of the client without decoding its halves, like some providers. */
  readonly readsHeaderAsIs?: boolean;
}

/** Identity provider on loopback that behaves correctly apart from its `lies`. All users have given consent already. */
export interface IdentityProviderStandIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claims of the ID token. */
  person: Readonly<Record<string, unknown>>;
  /** Claims of the userinfo endpoint. */
  userinfo: Readonly<Record<string, unknown>>;
  lies: Lies;
  /** Requested paths, in order. */
  readonly asked: string[];
  /** Makes the provider sign with a new key from now on, and publish only that key. */
  rotateKeys(): Promise<void>;
  /** Follows the redirect of a browser; returns the path to which the provider sends it back. */
  visit(address: string): Promise<string>;
  close(): Promise<void>;
}

interface SigningKey {
  readonly privateKey: CryptoKey;
  readonly jwk: JWK & { readonly kid: string };
}

const newKey = async (): Promise<SigningKey> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return {
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' },
  };
};

export async function startIdentityProviderStandIn(): Promise<IdentityProviderStandIn> {
  const [clientId, clientSecret] = ['groundwork', `secret of ${randomUUID()}`];
  const grants = new Map<
    string,
    { readonly nonce: string; readonly challenge: string; readonly redirectUri: string }
  >();
  const asked: string[] = [];
  let key = await newKey();
  const server = createServer((req, res) => void respond(req, res).catch(() => res.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const issuer = `http://127.0.0.1:${port}`;

  const provider: IdentityProviderStandIn = {
    issuer,
    clientId,
    clientSecret,
    person: { sub: 'ann', email: 'ann@example.com', email_verified: true },
    userinfo: {},
    lies: {},
    asked,
    async rotateKeys() {
      key = await newKey();
    },
    async visit(address) {
      const { headers } = await fetch(address, { redirect: 'manual' });
      const back = new URL(headers.get('location') ?? '');
      return `${back.pathname}${back.search}`;
    },
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', issuer);
    asked.push(url.pathname);
    const lie = provider.lies.responses?.[url.pathname];
    if (lie === 'nothing') return;
    if (lie === 'endless') {
      res.writeHead(200, { 'content-type': 'application/json' });
      endless(res);
      return;
    }
    const { status, body, location } =
      lie === undefined ? await respondTo(req, url) : { status: lie, body: {}, location: undefined };
    res.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
    res.end(JSON.stringify(body));
  }

  async function respondTo(
    req: IncomingMessage,
    url: URL,
  ): Promise<{ readonly status: number; readonly body: unknown; readonly location?: string }> {
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return { status: 200, body: { ...discovery(), ...provider.lies.discovery } };
      case '/jwks':
        return { status: 200, body: { keys: [key.jwk] } };
      case '/authorize':
        return { status: 302, body: {}, location: authorize(url.searchParams) };
      case '/token':
        return exchange(req.headers.authorization, new URLSearchParams(await text(req)));
      case '/userinfo':
        return {
          status: 200,
          body: { ...provider.userinfo, sub: provider.lies.userinfoSubject ?? provider.person['sub'] },
        };
      default:
        return { status: 404, body: {} };
    }
  }

  const discovery = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  });

  function authorize(given: URLSearchParams): string {
    const redirectUri = given.get('redirect_uri') ?? '';
    const code = randomUUID();
    grants.set(code, {
      nonce: given.get('nonce') ?? '',
      challenge: given.get('code_challenge') ?? '',
      redirectUri,
    });
    const back = new URL(redirectUri);
    const parameters: NonNullable<Lies['callback']> = {
      code,
      state: given.get('state') ?? '',
      iss: issuer,
      ...provider.lies.callback,
    };
    for (const [name, value] of Object.entries(parameters))
      if (value !== undefined) back.searchParams.set(name, value);
    return back.href;
  }

  async function exchange(authorization: string | undefined, given: URLSearchParams) {
    const grant = grants.get(given.get('code') ?? '');
    grants.delete(given.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    if (!isClient(authorization, given)) return { status: 401, body: { error: 'invalid_client' } };
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== given.get('redirect_uri'))
      return { status: 400, body: { error: 'invalid_grant' } };
    const tokens = { access_token: randomUUID(), token_type: 'bearer', id_token: await idToken(grant.nonce) };
    return { status: 200, body: tokens };
  }

  /** In the header, the id and the secret are each encoded like a form field (RFC 6749). */
  function isClient(authorization: string | undefined, form: URLSearchParams): boolean {
    if (authorization === undefined)
      return form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    const sent = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString('utf8');
    const decoded = (half: string) => decodeURIComponent(half.replaceAll('+', ' '));
    const halves = sent.split(':').map(provider.lies.readsHeaderAsIs ? String : decoded);
    return halves.join(':') === `${clientId}:${clientSecret}`;
  }

  async function idToken(nonce: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const truth = { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce, ...provider.person };
    const claims = { ...truth, ...provider.lies.claims };
    if (provider.lies.signature === 'none') return new UnsecuredJWT(claims).encode();
    if (provider.lies.signature === 'secret')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(clientSecret));
    const { privateKey } = provider.lies.signature === 'unknown' ? await newKey() : key;
    const header = { alg: 'RS256', kid: key.jwk.kid };
    return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
  }

  return provider;
}

/** Sends a body that never ends. */
const endless = (res: ServerResponse) =>
  Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536, ' ');
    })(),
  ).pipe(res);
