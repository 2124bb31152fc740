export * from './find-oauth-tokens.ts';
export * from './git-names.ts';
export * from './lend-credentials.ts';
export * from './oauth-client.events.ts';
export * from './oauth-token.events.ts';
export * from './repository-identifier.ts';
export * from './repository.events.ts';
export * from './service-provider.ts';
