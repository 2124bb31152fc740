// Re-seals all secrets until a test kills it: node resealing-process.ts <server> <database> <SEALING_KEYS>
import { keyRingSchema } from '@groundwork/config';
import { connectDatabase } from '@groundwork/database';
import { silentLogger } from '@groundwork/telemetry/logging';
import { resealSecrets } from '../reseal.ts';
import { createSealer } from '../sealer.ts';
import { createSealedSecretStore } from '../sealed-secret.store.ts';

const [serverUrl = '', database = '', keys = ''] = process.argv.slice(2);
const connection = connectDatabase({
  serverUrl,
  database,
  applicationName: 'resealing',
  logger: silentLogger(),
});
process.stdout.write('begun\n');
await resealSecrets({
  service: 'vcs-connections',
  database: connection,
  createStores: (db) => ({ sealedSecrets: createSealedSecretStore(db) }),
  sealer: createSealer(keyRingSchema.parse(keys)),
});
await connection.close();
process.stdout.write('done\n');
