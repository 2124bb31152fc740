import { createServer } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(
          z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) }),
        ),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              startTimeUnixNano: z.coerce.bigint(),
              endTimeUnixNano: z.coerce.bigint(),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as a receiver of traces gets it, with the service that sent it. */
export type ReceivedSpan = z.infer<
  typeof exportSchema
>['resourceSpans'][number]['scopeSpans'][number]['spans'][number] & { readonly service: string };

/** Stands in for a collector of traces (OTLP over HTTP, JSON), and keeps what arrives. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  let received = '';
  const server = createServer((req, res) => {
    void json(req).then((body) => {
      received += JSON.stringify(body);
      for (const { resource, scopeSpans } of exportSchema.parse(body).resourceSpans) {
        const service =
          resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
      }
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    spansOf: (traceId: string) => spans.filter((span) => span.traceId === traceId),
    /** All that was received, as text. */
    received: () => received,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A trace as a tree of indented lines: how long each span took, in ms, its service and its name. */
export function drawTrace(spans: readonly ReceivedSpan[]): string {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const sorted = [...spans].sort((one, other) => (one.startTimeUnixNano < other.startTimeUnixNano ? -1 : 1));
  const draw = (parent: string | undefined, depth: number): string[] =>
    sorted
      .filter(({ parentSpanId }) =>
        parent === undefined ? !known.has(parentSpanId ?? '') : parentSpanId === parent,
      )
      .flatMap(({ spanId, service, name, startTimeUnixNano: start, endTimeUnixNano: end }) => {
        const milliseconds = String((end - start) / 1_000_000n).padStart(5);
        return [`${milliseconds} ms  ${'  '.repeat(depth)}${service}: ${name}`, ...draw(spanId, depth + 1)];
      });
  return draw(undefined, 0).join('\n');
}
