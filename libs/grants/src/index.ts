export * from './grants-service.ts';
