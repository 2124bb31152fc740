export * from './migrations.ts';
export * from './oauth-token.store.ts';
export * from './on-organization.ts';
export * from './organization.store.ts';
export * from './organization-purge.ts';
export * from './reference-rebuild.ts';
export * from './reference.store.ts';
export * from './reference-batch.store.ts';
