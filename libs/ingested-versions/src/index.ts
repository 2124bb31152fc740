export * from './ingested-version.ts';
export * from './on-version-events.ts';
export * from './pending-quota.ts';
export * from './read-stored-json.ts';
export * from './upload-links.ts';
export * from './version-row.store.ts';
export * from './version-sweeps.ts';
export * from './waiting-version.store.ts';
