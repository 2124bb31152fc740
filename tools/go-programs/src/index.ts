export { buildOnce, type Built, compile, keptProgram } from './build-once.ts';
export { downloadModule } from './download-module.ts';
