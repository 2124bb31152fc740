export * from './context/connect.ts';
export * from './context/process-context.ts';
export * from './context/service-context.ts';
export * from './process/run-migrations.ts';
export * from './process/run-process.ts';
export { startNeighborCheck, type NeighborCheck } from './runtime/clock-and-key-check.ts';
export * from './runtime/start-service.ts';
