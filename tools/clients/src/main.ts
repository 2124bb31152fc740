// Builds or installs the clients of the field that registries have, where that is not done yet: npm run build-clients
import { buildGoGenerator } from './oapi-codegen.ts';
import { buildOpenTofu } from './opentofu.ts';
import { installCheckov, installPythonGenerator } from './python.ts';

const clients = {
  tofu: buildOpenTofu,
  checkov: installCheckov,
  'oapi-codegen': buildGoGenerator,
  'openapi-python-client': installPythonGenerator,
};

for (const [name, build] of Object.entries(clients)) {
  const built = await build(process.env);
  console.log('unavailable' in built ? `${name}: not built, because ${built.unavailable}.` : built.program);
}
