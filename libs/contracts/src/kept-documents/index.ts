export * from './changes-state.ts';
export * from './list-organization-changes.ts';
export * from './record-document.ts';
