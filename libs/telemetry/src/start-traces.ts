import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { build } from './build.ts';
import type { Span, SpanOptions, Tracer } from './traces.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/**
 * Creates spans, and exports those that `OTEL_TRACES_SAMPLER` selects. The variables of OpenTelemetry
 * (`OTEL_EXPORTER_OTLP_…`) configure the export.
 *
 * @param process name of the service in traces, unless `OTEL_SERVICE_NAME` is set
 */
export function createTracer(process: string): Tracer {
  const own = resourceFromAttributes({
    'service.namespace': 'groundwork',
    'service.name': process,
    'service.version': build.version,
  });
  const provider = new BasicTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('groundwork', build.version);
  const running = new AsyncLocalStorage<Context>();

  function start({ name, kind, parent, attributes = {} }: SpanOptions): Span {
    const above = parent === undefined ? (running.getStore() ?? ROOT_CONTEXT) : contextOf(parent);
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, above);
    const context = trace.setSpan(above, span);
    return {
      traceparent: traceparentOf(context) ?? '',
      within: (work) => running.run(context, work),
      end({ name: last, attributes: more = {}, failed }) {
        if (last !== undefined) span.updateName(last);
        span.setAttributes(more);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    start,
    current() {
      const context = running.getStore();
      return context && traceparentOf(context);
    },
    stop: () => provider.shutdown(),
  };
}

function contextOf(traceparent: string | null): Context {
  const parsed = traceparent === null ? null : parseTraceParent(traceparent);
  return parsed ? trace.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote: true }) : ROOT_CONTEXT;
}

function traceparentOf(context: Context): string | undefined {
  const span = trace.getSpanContext(context);
  return span && `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}
