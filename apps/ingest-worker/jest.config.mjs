import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('ingest-worker', { servers: ['postgres'], bundle: true });
