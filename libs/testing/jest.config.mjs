import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('testing', { servers: ['postgres'] });
