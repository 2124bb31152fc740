export * from './batch-loop.ts';
export * from './batcher.ts';
export * from './doorbell.ts';
export * from './fair-semaphore.ts';
export * from './passes.ts';
export * from './process-usage.ts';
export * from './purge.ts';
export * from './semaphore.ts';
