import { connect, type ApiClient } from '@groundwork/client';
import type { CatalogueConfig } from '../config.ts';
import { connectGateway } from './gateway.ts';

/** The API of the platform: all data that pages show comes from here. */
export interface Platform {
  /** A client that acts as the owner of a token. */
  as(token: string): ApiClient;
  close(): Promise<void>;
}

export function connectPlatform(config: CatalogueConfig): Platform {
  const gateway = connectGateway(config);
  return {
    as: (token) => connect({ baseUrl: config.gatewayUrl, token, fetch: gateway.fetch }),
    close: gateway.close,
  };
}
