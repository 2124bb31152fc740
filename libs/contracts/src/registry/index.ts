export * from './consumption-rule.events.ts';
export * from './list-module-changes.ts';
export * from './module-document.ts';
export * from './module-number.events.ts';
export * from './module-repository.events.ts';
export * from './module-version.events.ts';
export * from './module.events.ts';
export * from './public-archive.events.ts';
