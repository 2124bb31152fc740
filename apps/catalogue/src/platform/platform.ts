import type { Readable } from 'node:stream';
import { connect, RefusedError, type ApiClient } from '@groundwork/client';
import type { CatalogueConfig } from '../config.ts';
import { connectGateway } from './gateway.ts';

/** The API of the platform: all data that pages show comes from here. */
export interface Platform {
  /** A client that acts as the owner of a token. */
  as(token: string): ApiClient;
  /**
   * Sends an archive to the upload address of a version.
   *
   * @throws RefusedError if it is not taken; PlatformDown if it breaks off
   */
  upload(address: string, archive: Readable): Promise<void>;
  close(): Promise<void>;
}

export function connectPlatform(config: CatalogueConfig): Platform {
  const gateway = connectGateway(config);
  return {
    as: (token) => connect({ baseUrl: config.gatewayUrl, token, fetch: gateway.fetch }),
    async upload(address, archive) {
      const response = await gateway.upload(address, archive);
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
