// Builds or installs the clients of the field that registries have, where that is not done yet: npm run build-clients
import { installCheckov } from './checkov.ts';
import { buildOpenTofu } from './opentofu.ts';

const clients = { tofu: buildOpenTofu, checkov: installCheckov };

for (const [name, build] of Object.entries(clients)) {
  const built = await build(process.env);
  console.log('unavailable' in built ? `${name}: not built, because ${built.unavailable}.` : built.program);
}
