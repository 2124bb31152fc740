export * from './find-program.ts';
export * from './kernel-limits.ts';
export * from './kill-group.ts';
export * from './private-folder.ts';
export * from './wrappers.ts';
