export { ioOf, type Surroundings } from './frame/io.ts';
export { run } from './run.ts';
