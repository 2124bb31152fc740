export * from './commit-hash.ts';
export * from './link-repository.ts';
export * from './oauth-connection.ts';
export * from './on-token-deleted.ts';
export * from './on-repository-events.ts';
export * from './repository-head.ts';
export * from './subscription.ts';
export * from './vcs-repo.ts';
