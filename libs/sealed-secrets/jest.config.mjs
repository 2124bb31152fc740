import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('sealed-secrets', { servers: ['postgres'] });
