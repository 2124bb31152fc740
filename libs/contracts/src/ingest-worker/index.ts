export * from './archive.events.ts';
export * from './find-opa-workers.ts';
export * from './module-details.ts';
export * from './plan-judgment.events.ts';
export * from './policy-compilation.ts';
export * from './policy-set-archive-details.ts';
export * from './repository.events.ts';
export * from './stored-object.ts';
