import {
  listConsumingOrganizations,
  listGrants,
  listModuleProducers,
  listReadableOrganizations,
  showGrants,
  type Grants,
  type InternalRequest,
  type ModuleOwner,
  type Principal,
} from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { GroundworkError } from '@groundwork/errors';
import type { Listener } from '@groundwork/message-bus';
import type { z } from 'zod';
import { silentLogger } from '@groundwork/telemetry/logging';
import { createGrants } from '../grants/grants-service.ts';

export const ada: Principal = { kind: 'user', id: 'user-ada', siteAdministrator: false, tokenId: 'at-ada' };

type StubResponse =
  | Grants
  | null
  | readonly (Grants | null)[]
  | readonly ModuleOwner[]
  | readonly OrganizationId[][]
  | GroundworkError;
interface Question {
  readonly path: string;
  readonly body: unknown;
  respond(respond: StubResponse): void;
}

/** The field that each response contains, keyed by the path of its request. */
const memberOf = new Map<string, string>([
  [showGrants.path, 'grants'],
  [listGrants.path, 'grants'],
  [listModuleProducers.path, 'producers'],
  [listReadableOrganizations.path, 'organizations'],
  [listConsumingOrganizations.path, 'organizations'],
]);

/**
 * The service under test, a stub of admin-orgs that responds when and how the test says, a clock, and a bus.
 */
export function buildWorld(options: { maxEntries?: number; maxListed?: number } = {}) {
  const questions: Question[] = [];
  const state: {
    respond: StubResponse | undefined;
    time: number;
    listener: Listener | undefined;
    keys: readonly string[];
    stopped: boolean;
  } = {
    respond: undefined,
    time: Date.UTC(2026, 0, 1),
    listener: undefined,
    keys: [],
    stopped: false,
  };
  const client = {
    ask<Body extends z.ZodType, Reply extends z.ZodType>(
      request: InternalRequest<Body, Reply>,
      body: z.input<Body>,
    ): Promise<z.output<Reply>> {
      return new Promise((resolve, reject) => {
        const question = {
          path: request.path,
          body: request.body.parse(body),
          respond(respond: StubResponse) {
            if (respond instanceof GroundworkError) reject(respond);
            else resolve(request.response.parse({ [memberOf.get(request.path) ?? '']: respond }));
          },
        };
        questions.push(question);
        if (state.respond !== undefined) question.respond(state.respond);
      });
    },
  };
  const bus = {
    listen: (keys: readonly string[], listener: Listener) => {
      state.listener = listener;
      state.keys = keys;
      return Promise.resolve({
        stop: () => {
          state.stopped = true;
          return Promise.resolve();
        },
      });
    },
  };
  const grants = createGrants({
    client,
    bus,
    logger: silentLogger(),
    clock: { now: () => new Date(state.time) },
    ...options,
  });
  return { grants, questions, state };
}

/** The body of an event as it arrives on the bus. */
export function eventBody(members: {
  kind: string;
  id: string;
  organizationId: OrganizationId | null;
  data?: unknown;
}): string {
  return JSON.stringify({
    id: '018f4e2a-7a10-7c3e-9b5e-1f2d3c4b5a69',
    type: `${members.kind}.updated`,
    major: 1,
    publisher: 'admin-orgs',
    occurredAt: '2026-01-01T00:00:00.000Z',
    organizationId: members.organizationId,
    aggregate: { kind: members.kind, id: members.id, version: 2 },
    deleted: false,
    cause: { actor: null, sourceAddress: null, requestId: null, traceparent: null },
    data: members.data ?? {},
  });
}

export function say(world: ReturnType<typeof buildWorld>, body: string): void {
  world.state.listener?.onMessage({ id: 'm', publisher: 'admin-orgs', routingKey: 'k', body });
}
