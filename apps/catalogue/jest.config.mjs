import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('catalogue', { servers: ['postgres'], bundle: true });
