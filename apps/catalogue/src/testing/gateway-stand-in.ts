import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';

/** What the stand-in answers: the status, and the JSON. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The gateway as the catalogue sees it: it knows tokens, and answers as the test says. */
export interface GatewayStandIn {
  readonly url: string;
  /** Users by their tokens. */
  readonly users: Map<string, { readonly id: string; readonly username: string }>;
  /** Answers by method and path with its query; the path alone is enough. What is not here is 404. */
  readonly answers: Map<string, Answer>;
  /** Targets that were asked for, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Starts it on a free port. */
export async function startGatewayStandIn(): Promise<GatewayStandIn> {
  const users: GatewayStandIn['users'] = new Map();
  const answers: GatewayStandIn['answers'] = new Map();
  const asked: string[] = [];

  function answerTo(req: IncomingMessage): Answer {
    const { url = '' } = req;
    asked.push(url);
    const user = users.get(String(req.headers.authorization).replace('Bearer ', ''));
    if (!user) return { status: 401, body: errors('401', 'unauthorized') };
    if (url === '/api/v2/account/details') return { status: 200, body: account(user) };
    const [path = ''] = url.split('?');
    return answers.get(url) ?? answers.get(path) ?? { status: 404, body: errors('404', 'not found') };
  }

  const server = createServer((req, res) => {
    const { status, body } = answerTo(req);
    res.writeHead(status, { 'content-type': 'application/vnd.api+json' });
    res.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    users,
    answers,
    asked,
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const errors = (status: string, title: string) => ({ errors: [{ status, title }] });

const account = ({ id, username }: { readonly id: string; readonly username: string }) => ({
  data: { id, type: 'users', attributes: { username } },
});
