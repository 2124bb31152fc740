import { settings } from '@groundwork/config';
import { neighborAddresses } from './deployments.ts';

/** What an installation sets in any case. */
const ofTheInstallation = {
  HOST: '0.0.0.0',
  PORT: '8080',
  METRICS_PORT: '9464',
  BASE_URL: 'https://groundwork.example.com',
  UPLOAD_URL: 'https://groundwork.example.com',
  OBJECT_STORAGE_URL: 's3://groundwork?region=us-east-1',
  LOG_LEVEL: '',
  // The migration job does that, and the processes wait for it.
  MIGRATE_ON_START: 'false',
};

/** The variables of the config map that all deployments share. An empty setting has its default. */
export function configuration(): Record<string, string> {
  const names = [...new Set(Object.values(settings).flatMap((own) => Object.keys(own)))].sort();
  return {
    ...ofTheInstallation,
    ...neighborAddresses,
    ...Object.fromEntries(names.map((name) => [name, ''])),
  };
}
