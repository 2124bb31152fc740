export * from './sealer.ts';
