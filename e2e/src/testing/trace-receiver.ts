import { createServer } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attributesSchema = z.array(
  z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) }),
);

const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: attributesSchema,
              startTimeUnixNano: z.coerce.bigint(),
              endTimeUnixNano: z.coerce.bigint(),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A received span with the service that sent it (`service`) and, for a request, the service called (`peer`). */
export type ReceivedSpan = z.infer<
  typeof exportSchema
>['resourceSpans'][number]['scopeSpans'][number]['spans'][number] & {
  readonly service: string;
  readonly peer: string | undefined;
};

/** Stands in for a trace collector (OTLP over HTTP, JSON), and keeps everything it receives. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  let received = '';
  const server = createServer((req, res) => {
    void json(req).then((body) => {
      received += JSON.stringify(body);
      for (const { resource, scopeSpans } of exportSchema.parse(body).resourceSpans) {
        const service = valueOf(resource.attributes, 'service.name') ?? '';
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, service, peer: valueOf(span.attributes, 'server.address') });
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
    /** Everything received, as text. */
    received: () => received,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const valueOf = (attributes: z.infer<typeof attributesSchema>, wanted: string) =>
  attributes.find(({ key }) => key === wanted)?.value.stringValue;

/** A trace as an indented tree: each span's duration in ms, service, called service and name. */
export function drawTrace(spans: readonly ReceivedSpan[]): string {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const sorted = [...spans].sort((one, other) => (one.startTimeUnixNano < other.startTimeUnixNano ? -1 : 1));
  const draw = (parent: string | undefined, depth: number): string[] =>
    sorted
      .filter(({ parentSpanId }) =>
        parent === undefined ? !known.has(parentSpanId ?? '') : parentSpanId === parent,
      )
      .flatMap(({ spanId, service, peer, name, startTimeUnixNano: start, endTimeUnixNano: end }) => {
        const who = peer === undefined ? service : `${service} → ${peer}`;
        const milliseconds = String((end - start) / 1_000_000n).padStart(5);
        return [`${milliseconds} ms  ${'  '.repeat(depth)}${who}: ${name}`, ...draw(spanId, depth + 1)];
      });
  return draw(undefined, 0).join('\n');
}
