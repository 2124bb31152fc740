// Seals every secret under the first sealing key, with the environment of the service: node src/main-reseal.ts
import { runResealProcess } from '@groundwork/sealed-secrets';
import { createStores, migrationDirectories } from './stores.ts';

await runResealProcess({ env: process.env, service: 'vcs-connections', migrationDirectories, createStores });
