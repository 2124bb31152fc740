import {
  envelopeSchema,
  organizationDeletedV1,
  teamDeletedV1,
  tokenCreatedV1,
  tokenRevokedV1,
  userUpdatedV1,
  type EventDefinition,
} from '@groundwork/contracts';
import type { MessageBus, Subscription } from '@groundwork/message-bus';
import type { Logger } from '@groundwork/telemetry/logging';
import type { TokenCheck } from './tokens/token-check.ts';

type Tokens = Pick<TokenCheck, 'forget' | 'forgetTokensOf' | 'forgetRefusals' | 'forgetAll' | 'doubtAll'>;

/** Forgets the tokens that the event affects. */
type Effect = (tokens: Tokens, aggregateId: string) => void;

const forgetToken: Effect = (tokens, aggregateId) => {
  tokens.forget(aggregateId);
};
/** If the operator chose the token, someone may have sent it before it existed, and its refusal may still be remembered. */
const forgetRefusals: Effect = (tokens) => {
  tokens.forgetRefusals();
};
/** The state of a token includes whether its user is a site administrator or suspended. The tokens of a team are deleted with it. */
const forgetTokensOfOwner: Effect = (tokens, aggregateId) => {
  tokens.forgetTokensOf(aggregateId);
};
const forgetEverything: Effect = (tokens) => {
  tokens.forgetAll();
};

/** Broadcasts that the gateway listens for. It consumes nothing durably, because it has no state. */
export const consumers: readonly (readonly [event: EventDefinition, effect: Effect])[] = [
  [tokenCreatedV1, forgetRefusals],
  [tokenRevokedV1, forgetToken],
  [organizationDeletedV1, forgetEverything],
  [teamDeletedV1, forgetTokensOfOwner],
  [userUpdatedV1, forgetTokensOfOwner],
];

const effects = new Map(consumers.map(([event, effect]) => [event.routingKey, effect]));

/** Forgets what each event affects, and doubts everything at every (re)connect, because events may have been missed. */
export async function listenForChanges(
  bus: Pick<MessageBus, 'listen'>,
  { tokens }: { readonly tokens: Tokens },
  logger: Logger,
): Promise<Subscription> {
  return await bus.listen([...effects.keys()], {
    onMessage: ({ routingKey, body }) => {
      const aggregateId = aggregateIdIn(body);
      const effect = aggregateId === undefined ? undefined : effects.get(routingKey);
      if (effect) {
        effect(tokens, aggregateId ?? '');
        return;
      }
      logger.warn({ routingKey }, 'could not read a broadcast; all tokens are checked again');
      tokens.doubtAll();
    },
    onConnect: () => tokens.doubtAll(),
  });
}

function aggregateIdIn(body: string): string | undefined {
  try {
    return envelopeSchema.parse(JSON.parse(body)).aggregate.id;
  } catch {
    return undefined;
  }
}
