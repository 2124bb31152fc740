import { Form } from '../pages/form-parts.tsx';
import { Fact } from '../pages/list-parts.tsx';
import { Time } from '../pages/parts.tsx';
import { pathOf } from './administration.ts';
import type { ConsumingService, ParkedEvent } from './parked-event.ts';

interface ParkedEventProps {
  readonly service: ConsumingService;
  readonly event: ParkedEvent;
  readonly formToken: string;
}

export const ParkedEventPage = ({ service, event: { id, attributes }, formToken }: ParkedEventProps) => (
  <>
    <p class="trail">
      <a href={pathOf('parked-events')}>Parked events</a> /{' '}
      <a href={pathOf('parked-events', service)}>{service}</a>
    </p>
    <h1>{attributes.event}</h1>
    <dl class="facts">
      <Fact term="Id">
        <code>{id}</code>
      </Fact>
      <Fact term="Published by">{attributes.publisher}</Fact>
      <Fact term="Received">
        <Time at={attributes['received-at']} />
      </Fact>
      <Fact term="Parked">
        <Time at={attributes['parked-at']} />
      </Fact>
      <Fact term="Attempts">{attributes.attempts}</Fact>
    </dl>
    <h2>Reason</h2>
    <pre tabindex={0} aria-label="Reason">
      {attributes.reason}
    </pre>
    <h2>Content</h2>
    <pre tabindex={0} aria-label="Content">
      {textOf(attributes.content)}
    </pre>
    <Form action={`${pathOf('parked-events', service, id)}/replay`} formToken={formToken} class="inline">
      <button class="primary">Try it again</button>
    </Form>
  </>
);

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : JSON.stringify(content, undefined, 2);
