import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('service', { servers: ['postgres', 'rabbit'] });
