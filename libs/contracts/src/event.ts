import type { z } from 'zod';
import type { OrganizationId } from '@groundwork/resource-id';
import type { ServiceName } from './services.ts';

/** One event and version: who publishes it, about what, and the shape of its data. */
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

/** What a service hands to its outbox; the outbox makes the envelope of it. */
export interface NewEvent<Data extends z.ZodType = z.ZodType> {
  readonly definition: EventDefinition<Data>;
  readonly organizationId: OrganizationId | null;
  readonly aggregateId: string;
  readonly aggregateVersion: number;
  readonly data: z.infer<Data>;
}

interface EventOptions<Data extends z.ZodType> {
  readonly publisher: ServiceName;
  readonly type: `${string}.${string}`;
  readonly major: number;
  readonly deletes?: boolean;
  readonly data: Data;
}

/** Declares an event. The aggregate is the part of the type before the dot. */
export function defineEvent<Data extends z.ZodType>(options: EventOptions<Data>): EventDefinition<Data> {
  const aggregate = options.type.slice(0, options.type.indexOf('.'));
  return {
    ...options,
    deletes: options.deletes ?? false,
    aggregate,
    routingKey: `${options.type}.v${options.major}`,
  };
}
