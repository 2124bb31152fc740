export * from './confirm-module-documents.ts';
export * from './module-repository.events.ts';
export * from './module-version.events.ts';
export * from './module.events.ts';
