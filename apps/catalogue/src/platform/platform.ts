import type { Readable } from 'node:stream';
import type { Request } from 'express';
import type { InternalSigner } from '@groundwork/auth';
import { connect, RefusedError, type ApiClient } from '@groundwork/client';
import { contextOf, networkOf } from '@groundwork/http';
import type { CatalogueConfig } from '../config.ts';
import { connectGateway, type Asker } from './gateway.ts';

interface SignedIn {
  readonly userId: string;
  readonly token: string;
}

/** API of the platform, from which pages get all their data. */
export interface Platform {
  /** Client that acts as a signed-in user, for one request of theirs. */
  ofSession(session: SignedIn, req: Request): ApiClient;
  /** Client that acts as the owner of a typed token, which may be invalid. */
  ofToken(token: string, req: Request): ApiClient;
  /**
   * Sends an archive from a form to the upload address of a version.
   *
   * @param session session of the sender
   * @throws RefusedError if the archive is rejected; PlatformDown if it is cut off
   */
  upload(address: string, archive: Readable, session: Pick<SignedIn, 'userId'>, req: Request): Promise<void>;
  close(): Promise<void>;
}

/** @param signer signs the visitor's address, so that the gateway uses it for rate limits and logs instead of the catalogue's */
export function connectPlatform(config: CatalogueConfig, signer: InternalSigner): Platform {
  const gateway = connectGateway(config);
  /** `hasSession` states that the request carries the token of the session; an upload carries none. */
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
