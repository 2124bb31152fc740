import { runProcess } from '@groundwork/service';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { startGateway } from './start.ts';

await runProcess({ name: 'gateway', env: process.env, configSchema, createContext, start: startGateway });
