import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('background', { servers: ['postgres'] });
