/** A span, by the semantic conventions of OpenTelemetry. It must not contain a secret, a query or a body. */
export interface SpanOptions {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** The W3C traceparent of the parent span: the current span by default; null for none. */
  readonly parent?: string | null;
  readonly attributes?: Attributes;
}

type Attributes = Readonly<Record<string, string | number>>;

export interface Span {
  /** Pass it on, so that later spans are children of this one. */
  readonly traceparent: string;
  /** Does work as part of the span, which stays the current span throughout the work, even after an `await`. */
  within<Result>(work: () => Result): Result;
  end(result: { readonly name?: string; readonly attributes?: Attributes; readonly failed: boolean }): void;
}

/** Creates and exports spans. */
export interface Tracer {
  start(options: SpanOptions): Span;
  current(): string | undefined;
  stop(): Promise<void>;
}

let tracer: Tracer | undefined;

/** Sets the tracer for later spans; undefined turns traces off. */
export function traceBy(next: Tracer | undefined): void {
  tracer = next;
}

/** Begins a span; undefined while traces are off. */
export const startSpan = (options: SpanOptions): Span | undefined => tracer?.start(options);

/** Does work within a span, or without one while traces are off. A failure marks the span. */
export async function inSpan<Result>(options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  const span = tracer?.start(options);
  if (!span) return work();
  try {
    const result = await span.within(work);
    span.end({ failed: false });
    return result;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}

/** Traceparent to pass on: that of the current span; `given` if it belongs to another trace, or if traces are off. */
export function traceparentFor(given: string | null): string | null {
  const current = tracer?.current();
  return current !== undefined && (given === null || traceOf(given) === traceOf(current)) ? current : given;
}

const traceOf = (traceparent: string) => traceparent.split('-')[1];
