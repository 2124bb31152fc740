export { makeConnections } from './cluster-connections.ts';
export { prepareConnections } from './connections.ts';
export { inheritedEnvironment, launcherEnvironment, type LauncherConfig } from './config.ts';
export { launch, prepareInstallation, secretsOf, type LaunchOptions, type Platform } from './launch.ts';
export { findFreePorts } from './ports.ts';
export { becomesReady, whatIsAway } from './readiness.ts';
export type { ServiceProcess } from './service-process.ts';
export { processesOf, processNames, serviceOf, type ProcessName } from './services.ts';
