export * from './change-list.store.ts';
export * from './kept-document.ts';
export * from './list-organization-changes.ts';
export * from './migrations.ts';
export * from './organization-changes.store.ts';
export * from './organization-changes.sweep.ts';
