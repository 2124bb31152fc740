import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('vcs-connections', { servers: ['postgres'] });
