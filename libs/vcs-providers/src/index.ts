export * from './vcs-providers.ts';
