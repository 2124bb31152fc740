// Re-seals what it finds and is killed on the way: node resealing-process.ts <server> <database> <SEALING_KEYS>
import { keyRingSchema } from '@groundwork/config';
import { connectDatabase } from '@groundwork/database';
import { silentLogger } from '@groundwork/logging';
import { resealSecrets } from '../sealed-secrets/reseal.ts';
import { createSealer } from '../sealed-secrets/sealer.ts';
import { createStores } from '../stores.ts';

const [serverUrl = '', database = '', keys = ''] = process.argv.slice(2);
const connection = connectDatabase({
  serverUrl,
  database,
  applicationName: 'resealing',
  logger: silentLogger(),
});
process.stdout.write('begun\n');
await resealSecrets({
  database: connection,
  createStores,
  sealer: createSealer(keyRingSchema.parse(keys)),
});
await connection.close();
process.stdout.write('done\n');
