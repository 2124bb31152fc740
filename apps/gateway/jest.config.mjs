import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('gateway', { servers: ['postgres'], bundle: true });
