import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A bare `node:http` process, the base of every ratio. */
export interface BareServer {
  readonly url: string;
  /** Sets the body for a path; by default for `/`. */
  respond(body: Buffer, path?: string): Promise<void>;
  stop(): void;
}

/** Starts the bare server as a separate process. `folder` contains its files. */
export async function startBareServer(folder: string): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [folder]);
  const [address] = z
    .tuple([z.object({ port: z.number() })])
    .parse((await once(child, 'message')).slice(0, 1));
  return {
    url: `http://127.0.0.1:${address.port}`,
    respond: async (body, path = '/') => {
      writeFileSync(join(folder, 'body'), body);
      child.send({ path });
      await once(child, 'message');
    },
    stop: () => child.disconnect(),
  };
}
