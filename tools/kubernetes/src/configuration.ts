import { settings } from '@groundwork/config';
import { neighborAddresses } from './deployments.ts';

const ofTheInstallation = {
  HOST: '0.0.0.0',
  PORT: '8080',
  METRICS_PORT: '9464',
  BASE_URL: 'https://groundwork.example.com',
  UPLOAD_URL: 'https://groundwork.example.com',
  OBJECT_STORAGE_URL: 's3://groundwork?region=us-east-1',
  LOG_LEVEL: '',
  // The processes wait for the migration job instead.
  MIGRATE_ON_START: 'false',
};

/** Variables of the config map that all deployments share. Empty settings have their defaults. */
export function configuration(): Record<string, string> {
  const names = [...new Set(Object.values(settings).flatMap((own) => Object.keys(own)))].sort();
  return {
    ...ofTheInstallation,
    ...neighborAddresses,
    ...Object.fromEntries(names.map((name) => [name, ''])),
  };
}
