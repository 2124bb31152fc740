import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const addressSchema = z.object({ port: z.int() });

/** A host whose discovery document offers the login with a browser, in front of a platform. */
export interface LoginStandIn {
  readonly url: string;
  close(): Promise<void>;
}

interface LoginStandInOptions {
  /** The platform that answers everything else. */
  readonly baseUrl: string;
  /** What it gives for a code; without one, it refuses everybody. */
  readonly token?: string;
}

/** Speaks the login protocol of Terraform, version 1: whoever opens its page has agreed. */
export async function startLoginStandIn({ baseUrl, token }: LoginStandInOptions): Promise<LoginStandIn> {
  const challenges = new Map<string, string>();
  const server = createServer((request, response) => {
    void answer(request.url ?? '/', () => text(request), request.headers.authorization)
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch(() => response.destroy());
  });

  async function answer(target: string, body: () => Promise<string>, authorization: string | undefined) {
    const url = new URL(target, 'http://localhost');
    if (url.pathname === '/.well-known/terraform.json') return discovery();
    if (url.pathname === '/oauth/authorization') return authorize(url.searchParams);
    if (url.pathname === '/oauth/token') return exchange(new URLSearchParams(await body()));
    const forwarded = await fetch(`${baseUrl}${target}`, { headers: { authorization: authorization ?? '' } });
    return json(forwarded.status, await forwarded.json());
  }

  async function discovery() {
    const document = await (await fetch(`${baseUrl}/.well-known/terraform.json`)).json();
    const login = {
      client: 'groundwork-cli',
      grant_types: ['authz_code'],
      authz: '/oauth/authorization',
      token: '/oauth/token',
      ports: [10_000, 10_100],
    };
    return json(200, { ...z.record(z.string(), z.string()).parse(document), 'login.v1': login });
  }

  function authorize(asked: URLSearchParams) {
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    if (token === undefined) back.searchParams.set('error', 'access_denied');
    else {
      const code = `code-${challenges.size}`;
      challenges.set(code, asked.get('code_challenge') ?? '');
      back.searchParams.set('code', code);
    }
    return { status: 302, headers: { location: back.href }, body: '' };
  }

  function exchange(proof: URLSearchParams) {
    const challenge = createHash('sha256')
      .update(proof.get('code_verifier') ?? '')
      .digest('base64url');
    const isProven = challenges.get(proof.get('code') ?? '') === challenge;
    return isProven
      ? json(200, { access_token: token, token_type: 'bearer' })
      : json(400, { error: 'invalid_grant' });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${addressSchema.parse(server.address()).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const json = (status: number, body: unknown) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
