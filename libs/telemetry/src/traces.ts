/** What a span is: its name and attributes by OpenTelemetry's semantic conventions. Never a secret, a query or a body. */
export interface SpanOptions {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** The W3C traceparent of what caused it. If it is not given, the span that runs now; null for none. */
  readonly parent?: string | null;
  readonly attributes?: Attributes;
}

/** Facts about a span. */
type Attributes = Readonly<Record<string, string | number>>;

/** A span that has begun. */
export interface Span {
  /** What is handed on, so that what follows is below this span. */
  readonly traceparent: string;
  /** Does something as part of the span: `currentTraceparent` is this one, also after waiting. */
  within<Result>(work: () => Result): Result;
  end(result: { readonly name?: string; readonly attributes?: Attributes; readonly failed: boolean }): void;
}

/** Makes spans and sends them on. */
export interface Tracer {
  start(options: SpanOptions): Span;
  current(): string | undefined;
  /** Sends what is left. */
  stop(): Promise<void>;
}

let tracer: Tracer | undefined;

/** From now on spans are made by it; by nobody without one. */
export function traceBy(next: Tracer | undefined): void {
  tracer = next;
}

/** Begins a span; nothing while traces are off. */
export const startSpan = (options: SpanOptions): Span | undefined => tracer?.start(options);

/** Does something within a span, or just does it while traces are off. A failure marks the span. */
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

/**
 * The traceparent to hand on: that of the span which runs now, unless what is given belongs to another trace. While traces
 * are off it is what is given.
 */
export function traceparentFor(given: string | null): string | null {
  const current = tracer?.current();
  return current !== undefined && (given === null || traceOf(given) === traceOf(current)) ? current : given;
}

const traceOf = (traceparent: string) => traceparent.split('-')[1];
