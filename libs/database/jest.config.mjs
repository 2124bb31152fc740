import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('database', { servers: ['postgres'] });
