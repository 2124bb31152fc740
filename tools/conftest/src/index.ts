export { conftestProgram } from './conftest.ts';
