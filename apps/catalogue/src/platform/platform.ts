import type { Readable } from 'node:stream';
import type { Request } from 'express';
import type { InternalSigner } from '@groundwork/auth';
import { connect, RefusedError, type ApiClient } from '@groundwork/client';
import { contextOf } from '@groundwork/http';
import type { CatalogueConfig } from '../config.ts';
import { connectGateway } from './gateway.ts';

/** The API of the platform: all data that pages show comes from here. */
export interface Platform {
  /** A client that acts as somebody who is signed in, for a page that they ask for. */
  ofSession(session: { readonly token: string }, req: Request): ApiClient;
  /** A client that acts as the owner of a token that somebody has typed, which may be nobody's. */
  ofToken(token: string, req: Request): ApiClient;
  /**
   * Sends an archive to the upload address of a version, for somebody who sends it with a form.
   *
   * @throws RefusedError if it is not taken; PlatformDown if it breaks off
   */
  upload(address: string, archive: Readable, req: Request): Promise<void>;
  close(): Promise<void>;
}

/** @param signer signs for whom the catalogue asks: the gateway counts and logs the person's address, not that of the catalogue */
export function connectPlatform(config: CatalogueConfig, signer: InternalSigner): Platform {
  const gateway = connectGateway(config);
  const visitorOf = (req: Request, hasSession: boolean) => {
    const { sourceAddress } = contextOf(req);
    return signer.sign('gateway', null, { sourceAddress: sourceAddress ?? 'unknown', hasSession });
  };
  const clientOf = (token: string, visitor: string) =>
    connect({ baseUrl: config.gatewayUrl, token, fetch: (request) => gateway.fetch(request, visitor) });
  return {
    ofSession: ({ token }, req) => clientOf(token, visitorOf(req, true)),
    ofToken: (token, req) => clientOf(token, visitorOf(req, false)),
    async upload(address, archive, req) {
      const response = await gateway.upload(address, archive, visitorOf(req, false));
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
