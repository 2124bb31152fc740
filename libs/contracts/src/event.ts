import type { z } from 'zod';
import type { OrganizationId } from './resource-ids/resource-id.ts';
import type { ServiceName } from './services.ts';

/** A version of an event: its publisher, its aggregate, and the shape of its data. */
export interface EventDefinition<Data extends z.ZodType = z.ZodType> {
  readonly publisher: ServiceName;
  /** `<aggregate>.<past participle>`, e.g. `module-version.created`. */
  readonly type: string;
  readonly major: number;
  readonly aggregate: string;
  /** True for tombstones. */
  readonly deletes: boolean;
  readonly data: Data;
  /** `<type>.v<major>` */
  readonly routingKey: string;
}

/** An event for the outbox, which adds the envelope. */
export interface NewEvent<Data extends z.ZodType = z.ZodType> {
  readonly definition: EventDefinition<Data>;
  readonly organizationId: OrganizationId | null;
  readonly aggregateId: string;
  readonly aggregateVersion: number;
  readonly data: z.infer<Data>;
}

/** The record of an event, with its version after the change. */
type Subject = { readonly id: string; readonly organizationId: OrganizationId | null } & (
  { readonly version: number } | { readonly aggregateVersion: number }
);

/** An event about a record, for the outbox. */
export const eventAbout = <Data extends z.ZodType>(
  definition: EventDefinition<Data>,
  record: Subject,
  data: z.infer<Data>,
): NewEvent<Data> => ({
  definition,
  organizationId: record.organizationId,
  aggregateId: record.id,
  aggregateVersion: 'aggregateVersion' in record ? record.aggregateVersion : record.version,
  data,
});

interface EventOptions<Data extends z.ZodType> {
  readonly publisher: ServiceName;
  readonly type: `${string}.${string}`;
  /** 1 by default. */
  readonly major?: number;
  readonly deletes?: boolean;
  readonly data: Data;
}

/** Declares an event. The aggregate is the part of the type before the dot. */
export function defineEvent<Data extends z.ZodType>({
  major = 1,
  deletes = false,
  ...options
}: EventOptions<Data>): EventDefinition<Data> {
  const aggregate = options.type.slice(0, options.type.indexOf('.'));
  return { ...options, major, deletes, aggregate, routingKey: `${options.type}.v${major}` };
}
