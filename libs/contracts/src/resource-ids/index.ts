export * from './kinds.ts';
export * from './resource-id.ts';
