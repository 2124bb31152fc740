import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('message-bus', { servers: ['postgres', 'rabbit'] });
