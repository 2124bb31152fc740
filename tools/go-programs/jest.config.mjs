import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('go-programs');
