import {
  envelopeSchema,
  moduleCreatedV1,
  moduleDeletedV1,
  moduleUpdatedV1,
  moduleVersionCreatedV1,
  moduleVersionDeletedV1,
  moduleVersionUpdatedV1,
  organizationCreatedV1,
  organizationDeletedV1,
  organizationMembershipCreatedV1,
  organizationMembershipDeletedV1,
  organizationMembershipUpdatedV1,
  organizationUpdatedV1,
  teamCreatedV1,
  teamDeletedV1,
  teamUpdatedV1,
  tokenCreatedV1,
  tokenRevokedV1,
  userUpdatedV1,
  type EventDefinition,
} from '@groundwork/contracts';
import type { MessageBus, Subscription } from '@groundwork/message-bus';
import { z } from 'zod';
import type { Logger } from '@groundwork/telemetry/logging';
import type { HotReads } from './hot-reads/hot-reads.ts';
import type { TokenCheck } from './tokens/token-check.ts';

interface Caches {
  readonly tokens: Pick<TokenCheck, 'forget' | 'forgetTokensOf' | 'forgetRefusals' | 'forgetAll'>;
  readonly hotReads: Pick<HotReads, 'clear' | 'clearNamespace'>;
}

interface Broadcast {
  readonly aggregateId: string;
  readonly data: unknown;
}

/**
 * Clears the cache entries that the broadcast makes stale. Returns the hot reads to clear a second time: those of one namespace, or all.
 */
type Effect = (caches: Caches, broadcast: Broadcast) => Namespace | 'all';
interface Namespace {
  readonly namespace: string;
}

const clearReads: Effect = ({ hotReads }) => {
  hotReads.clear();
  return 'all';
};
/** If the operator chose the token, someone may have sent it before it existed, and its refusal may still be remembered. */
const forgetRefusals: Effect = ({ tokens, hotReads }) => {
  tokens.forgetRefusals();
  hotReads.clear();
  return 'all';
};
const forgetToken: Effect = ({ tokens, hotReads }, { aggregateId }) => {
  tokens.forget(aggregateId);
  hotReads.clear();
  return 'all';
};
/** The state of a token includes whether its user is a site administrator or suspended. The tokens of a team are deleted with it. */
const forgetTokensOfOwner: Effect = ({ tokens, hotReads }, { aggregateId }) => {
  tokens.forgetTokensOf(aggregateId);
  hotReads.clear();
  return 'all';
};
const forgetEverything: Effect = ({ tokens, hotReads }) => {
  tokens.forgetAll();
  hotReads.clear();
  return 'all';
};

const namespaced = z.object({ namespace: z.string().min(1) });
const moduleData = z.union([namespaced, z.object({ module: namespaced }).transform(({ module }) => module)]);

const clearNamespace: Effect = (caches, broadcast) => {
  const { data } = moduleData.safeParse(broadcast.data);
  if (!data) return clearReads(caches, broadcast);
  caches.hotReads.clearNamespace(data.namespace);
  return data;
};

/** Broadcasts that the gateway listens for. It consumes nothing durably, because it has no state. */
export const consumers: readonly (readonly [event: EventDefinition, effect: Effect])[] = [
  [tokenCreatedV1, forgetRefusals],
  [tokenRevokedV1, forgetToken],
  [organizationCreatedV1, clearReads],
  [organizationUpdatedV1, clearReads],
  [organizationDeletedV1, forgetEverything],
  [organizationMembershipCreatedV1, clearReads],
  [organizationMembershipUpdatedV1, clearReads],
  [organizationMembershipDeletedV1, clearReads],
  [teamCreatedV1, clearReads],
  [teamUpdatedV1, clearReads],
  [teamDeletedV1, forgetTokensOfOwner],
  [userUpdatedV1, forgetTokensOfOwner],
  [moduleCreatedV1, clearNamespace],
  [moduleUpdatedV1, clearNamespace],
  [moduleDeletedV1, clearNamespace],
  [moduleVersionCreatedV1, clearNamespace],
  [moduleVersionUpdatedV1, clearNamespace],
  [moduleVersionDeletedV1, clearNamespace],
];

const effects = new Map(consumers.map(([event, effect]) => [event.routingKey, effect]));

/**
 * A service that is called right after an event may not have received the event yet. So the hot reads are cleared again this long after it.
 */
const secondClearingMs = 300;

/** Clears what each event affects, and everything at every (re)connect, because events may have been missed. */
export async function listenForChanges(
  bus: Pick<MessageBus, 'listen'>,
  caches: Caches,
  logger: Logger,
): Promise<Subscription> {
  const secondClearings = new Map<string | null, NodeJS.Timeout>();
  const clearAgainLater = (cleared: Namespace | 'all') => {
    const namespace = cleared === 'all' ? null : cleared.namespace;
    const clearAgain = () => {
      secondClearings.delete(namespace);
      if (namespace === null) caches.hotReads.clear();
      else caches.hotReads.clearNamespace(namespace);
    };
    clearTimeout(secondClearings.get(namespace));
    secondClearings.set(namespace, setTimeout(clearAgain, secondClearingMs).unref());
  };
  const subscription = await bus.listen([...effects.keys()], {
    onMessage: ({ routingKey, body }) => {
      const broadcast = readBroadcast(body);
      const effect = broadcast && effects.get(routingKey);
      if (!effect) logger.warn({ routingKey }, 'could not read a broadcast; cleared all caches');
      clearAgainLater((effect ?? forgetEverything)(caches, broadcast ?? unreadable));
    },
    onConnect: () => {
      forgetEverything(caches, unreadable);
    },
  });
  return {
    async stop() {
      for (const timer of secondClearings.values()) clearTimeout(timer);
      await subscription.stop();
    },
  };
}

const unreadable: Broadcast = { aggregateId: '', data: null };

function readBroadcast(body: string): Broadcast | undefined {
  try {
    const { aggregate, data } = envelopeSchema.parse(JSON.parse(body));
    return { aggregateId: aggregate.id, data };
  } catch {
    return undefined;
  }
}
