export { release } from './release.ts';
export { appOf, processNames, variablesOf, type ProcessName } from './processes.ts';
