import { loadConfigOrExit } from '@groundwork/config';
import { runUntilStopped } from '@groundwork/http';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { startGateway } from './start.ts';

const ctx = await createContext(loadConfigOrExit(configSchema, process.env));
const gateway = await startGateway(ctx);
ctx.logger.info({ port: gateway.port }, 'listening');
runUntilStopped(ctx.logger, () => gateway.stop());
