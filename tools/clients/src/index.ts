export { buildOpenTofu, openTofuProgram } from './opentofu.ts';
export { givenProgram } from './given-program.ts';
export { buildVersity } from './s3-servers.ts';
export { goGenerator } from './oapi-codegen.ts';
export { checkovPython, pythonOfGenerator } from './python.ts';
