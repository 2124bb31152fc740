export { appOf, processNames, variablesOf, type ProcessName } from './processes.ts';
