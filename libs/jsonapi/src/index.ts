export * from './resource.ts';
export * from './shape.ts';
export * from './document.ts';
export * from './pagination.ts';
export * from './request-body.ts';
export * from './query.ts';
export * from './error-document.ts';
