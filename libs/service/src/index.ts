export * from './connect.ts';
export { parkedEventRoutes } from './parked-events/parked-event-routes.ts';
export { startNeighborCheck, type NeighborCheck } from './neighbor-check.ts';
export * from './process-context.ts';
export * from './run-migrations.ts';
export * from './run-process.ts';
export * from './service-context.ts';
export * from './start-service.ts';
