import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import { openBrowser } from '../frame/browser.ts';
import { Failure, systemErrorOf } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import type { LoginService } from '../hosts/discovery.ts';
import type { Host } from '../hosts/host.ts';
import { jsonOf, send } from '../hosts/send.ts';

const patienceMs = 5 * 60_000;
const tokenSchema = z.object({ access_token: z.string().min(1) });
const random = () => randomBytes(32).toString('base64url');

/**
 * Gets a token by a login in the browser: OAuth 2.0 with an authorization code and PKCE, as in Terraform's login
 * protocol.
 *
 * @throws Failure
 */
export async function loginWithBrowser(io: Io, host: Host, service: LoginService): Promise<string> {
  const state = random();
  const verifier = random();
  const { server, redirect } = await listen(service.ports);
  try {
    const address = new URL(service.authz);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const parameters = {
      client_id: service.client,
      response_type: 'code',
      redirect_uri: redirect,
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...(service.scopes.length > 0 && { scope: service.scopes.join(' ') }),
    };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    io.tell([
      `Opening your browser to log in to ${host.name}. If it does not open, use this address:`,
      address.href,
    ]);
    openBrowser(io, address.href);
    const code = await codeFrom(server, state);
    return await exchange(host, service, { code, code_verifier: verifier, redirect_uri: redirect });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function listen([first, last]: LoginService['ports']): Promise<{ server: Server; redirect: string }> {
  for (let port = first; port <= last; port += 1) {
    const server = createServer();
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      return { server, redirect: `http://localhost:${port}/login` };
    } catch (error) {
      if (systemErrorOf(error).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new Failure(
    'failed',
    `All ports from ${first} to ${last} are in use, so the browser cannot return the login.`,
    'Free one of them, or log in with a token: --with-token',
  );
}

/** Waits for the browser to return the code of this login. All other requests get 404. */
async function codeFrom(server: Server, state: string): Promise<string> {
  const { promise, resolve, reject } = deferred();
  const timer = setTimeout(() => {
    reject(
      new Failure('access', 'The login was not completed within five minutes.', 'Run the command again.'),
    );
  }, patienceMs);
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const reply = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
    if (pathname !== '/login' || searchParams.get('state') !== state) {
      reply(404, 'This is not the address of this login.');
      return;
    }
    const code = searchParams.get('code');
    if (code === null) {
      reply(200, 'You are not logged in. You can close this page.');
      const reason = searchParams.get('error_description') ?? searchParams.get('error') ?? 'no reason given';
      reject(new Failure('access', `The login was refused: ${reason}.`, 'Run the command again.'));
      return;
    }
    reply(200, 'You are logged in. You can close this page and go back to the terminal.');
    resolve(code);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}

async function exchange(
  host: Host,
  service: LoginService,
  proof: Readonly<Record<string, string>>,
): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'authorization_code', client_id: service.client, ...proof });
  const response = await send(
    host,
    new Request(service.token, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: body.toString(),
    }),
  );
  const reply = tokenSchema.safeParse(await jsonOf(response)).data;
  if (!response.ok || reply === undefined)
    throw new Failure(
      'access',
      `${host.name} issued no token for the login (status ${response.status}).`,
      'Run the command again, or log in with a token: --with-token',
    );
  return reply.access_token;
}

/** Promise.withResolvers, which Node.js 20 does not have. */
function deferred() {
  let resolve: (code: string) => void = () => undefined;
  let reject: (failure: Failure) => void = () => undefined;
  const promise = new Promise<string>((fulfil, fail) => {
    resolve = fulfil;
    reject = fail;
  });
  return { promise, resolve, reject };
}
