import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const calledSchema = z.object({
  id: z.literal(2),
  result: z.object({
    isError: z.boolean().default(false),
    content: z.array(z.object({ text: z.string() })),
  }),
});

interface ToolCall {
  readonly program: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly tool: string;
  readonly given: Readonly<Record<string, string>>;
}

/**
 * Calls one tool of a server of the Model Context Protocol over its standard input and output.
 *
 * @returns the text of the result
 * @throws Error if the tool fails, or if the server ends before
 */
export async function callTool({ program, environment, tool, given }: ToolCall): Promise<string> {
  const server = spawn(program, ['stdio', '--toolsets', 'all'], {
    env: environment,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const send = (message: object) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const clientInfo = { name: 'groundwork-e2e', version: '1' };
  send({
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-03-26', capabilities: {}, clientInfo },
  });
  send({ method: 'notifications/initialized' });
  send({ id: 2, method: 'tools/call', params: { name: tool, arguments: given } });
  try {
    for await (const line of createInterface(server.stdout)) {
      const called = calledSchema.safeParse(JSON.parse(line));
      if (!called.success) continue;
      const text = called.data.result.content.map((part) => part.text).join('\n');
      if (called.data.result.isError) throw new Error(`${tool} fails: ${text}`);
      return text;
    }
    throw new Error(`${program} ended without a result of ${tool}`);
  } finally {
    server.kill();
  }
}
