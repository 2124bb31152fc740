import { describe, expect, it } from '@jest/globals';
import { events, serviceNames, subscriptions } from '@groundwork/contracts';
import { read } from './workspace.ts';

/** All services except admin-orgs: it consumes every event, which the page says only once. */
const consumers = serviceNames.filter((service) => service !== 'admin-orgs');

/** List items of docs/EVENTS.md: the events in the first line, and the text. */
const items = read('docs/EVENTS.md')
  .split(/^(?=- `)/m)
  .slice(1)
  .map((item) => ({ names: eventsNamedIn(item.split('\n')[0] ?? ''), text: item.split(/^#/m)[0] ?? '' }))
  .filter(({ names }) => names.length > 0);
const described = new Map(items.flatMap(({ names, text }) => names.map((name) => [name, text])));

/** "`policy.created.v1`, `.updated.v1`" names two events, "`<service>-records.purged.v1`" one for each service. */
function eventsNamedIn(line: string): string[] {
  const [name = '', ...others] = [...(line.split(': ')[0] ?? '').matchAll(/`([^`]+\.v\d+)`/g)].map(
    ([, text]) => text ?? '',
  );
  if (name.startsWith('<service>'))
    return consumers.map((service) => name.replace('<service>', service)).filter(isEvent);
  const [aggregate = ''] = name.split('.');
  return [name, ...others.map((other) => `${aggregate}${other}`)].filter((text) => text !== '');
}

function isEvent(name: string): boolean {
  return events.some(({ routingKey }) => routingKey === name);
}

const consumersOf = (routingKey: string) =>
  consumers.filter((service) => subscriptions[service]?.some((event) => event.routingKey === routingKey));

function consumersNamedFor(routingKey: string): string[] {
  const [, consumed = ''] =
    /Consumed by → effect:([\s\S]*?)(?=\n {2}- |$)/.exec(described.get(routingKey) ?? '') ?? [];
  return consumers.filter((service) => consumed.includes(`\`${service}\``));
}

describe('docs/EVENTS.md', () => {
  it('docs/EVENTS.md lists every event and no other', () => {
    expect([...described.keys()].sort()).toEqual(events.map(({ routingKey }) => routingKey).sort());
  });

  it.each(events.map(({ routingKey }) => routingKey))(
    'docs/EVENTS.md names the consumers of %s',
    (routingKey) => {
      expect(consumersNamedFor(routingKey)).toEqual(consumersOf(routingKey));
    },
  );
});
