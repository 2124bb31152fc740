export * from './errors.ts';
export * from './database-down.ts';
export * from './is-error.ts';
