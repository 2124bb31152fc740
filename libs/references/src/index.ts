export * from './migrations.ts';
export * from './organization-purge.ts';
export * from './reference-rebuild.ts';
export * from './reference.store.ts';
export * from './reference-batch.store.ts';
