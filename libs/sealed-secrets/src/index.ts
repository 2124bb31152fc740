export * from './migrations.ts';
export * from './reseal-process.ts';
export * from './resealing.ts';
export * from './sealed-secret.store.ts';
export * from './sealed-stream.ts';
export * from './sealer.ts';
export * from './secrets.ts';
