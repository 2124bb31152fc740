import type { Readable } from 'node:stream';
import type { Request } from 'express';
import type { InternalSigner } from '@groundwork/auth';
import { connect, RefusedError, type ApiClient } from '@groundwork/client';
import { contextOf, networkOf } from '@groundwork/http';
import type { CatalogueConfig } from '../config.ts';
import { connectGateway, type Asker } from './gateway.ts';

/** Somebody who is signed in, and their API token. */
interface SignedIn {
  readonly userId: string;
  readonly token: string;
}

/** The API of the platform: all data that pages show comes from here. */
export interface Platform {
  /** A client that acts as somebody who is signed in, for a page that they ask for. */
  ofSession(session: SignedIn, req: Request): ApiClient;
  /** A client that acts as the owner of a token that somebody has typed, which may be nobody's. */
  ofToken(token: string, req: Request): ApiClient;
  /**
   * Sends an archive to the upload address of a version, for somebody who sends it with a form.
   *
   * @param session of whom sends it
   * @throws RefusedError if it is not taken; PlatformDown if it breaks off
   */
  upload(address: string, archive: Readable, session: Pick<SignedIn, 'userId'>, req: Request): Promise<void>;
  close(): Promise<void>;
}

/** @param signer signs for whom the catalogue asks: the gateway counts and logs the person's address, not that of the catalogue */
export function connectPlatform(config: CatalogueConfig, signer: InternalSigner): Platform {
  const gateway = connectGateway(config);
  /** `hasSession` says that the token of the request is that of the session: an upload has none. */
  function askerOf(
    req: Request,
    { userId, hasSession }: { readonly userId?: string; readonly hasSession: boolean },
  ): Asker {
    const sourceAddress = contextOf(req).sourceAddress ?? 'unknown';
    return {
      key: userId ?? networkOf(sourceAddress),
      isSignedIn: userId !== undefined,
      visitor: signer.sign('gateway', null, { sourceAddress, hasSession }),
    };
  }
  const clientOf = (token: string, asker: Asker) =>
    connect({ baseUrl: config.gatewayUrl, token, fetch: (request) => gateway.fetch(request, asker) });
  return {
    ofSession: ({ token, userId }, req) => clientOf(token, askerOf(req, { userId, hasSession: true })),
    ofToken: (token, req) => clientOf(token, askerOf(req, { hasSession: false })),
    async upload(address, archive, { userId }, req) {
      const response = await gateway.upload(address, archive, askerOf(req, { userId, hasSession: false }));
      const text = await response.text();
      if (!response.ok) throw new RefusedError(response, parsed(text));
    },
    close: gateway.close,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
