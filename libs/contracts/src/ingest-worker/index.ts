export * from './archive.events.ts';
export * from './module-details.ts';
export * from './policy-compilation.ts';
export * from './policy-set-archive-details.ts';
export * from './policy-text.events.ts';
export * from './repository.events.ts';
export * from './stored-object.ts';
