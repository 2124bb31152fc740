import { join } from 'node:path';
import { downloadModule } from '@groundwork/go-programs';

const folder = join(import.meta.dirname, '..');

/** Downloads the version of a module that `go.mod` names. */
export const downloadPinned = (module: string) => downloadModule(module, folder);
