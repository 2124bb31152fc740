export * from './doorbell.ts';
export * from './fair-slots.ts';
export * from './in-batches.ts';
export * from './passes.ts';
export * from './process-usage.ts';
export * from './purge.ts';
export * from './slots.ts';
export * from './together.ts';
