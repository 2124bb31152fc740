import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from '@groundwork/telemetry/logging';
import { waitFor } from '@groundwork/testing';
import { readmeJob as readme } from '../testing/readme-job.ts';
import { createRenderer, type Renderer, type RenderLimits } from './renderer.ts';

/**
 * Program that renders its process id and the text. A different id shows that another process has rendered the text.
 */
const misbehaving = join(import.meta.dirname, '../testing/misbehaving-child.ts');

let renderer: Renderer | undefined;
afterEach(() => renderer?.close());

function start(limits: Partial<RenderLimits> = {}): Renderer {
  renderer = createRenderer({
    logger: silentLogger(),
    limits: { startMs: 60_000, jobMs: 60_000, waitMs: 60_000, ...limits },
    program: misbehaving,
  });
  return renderer;
}

const share = { visitor: 'ann', organization: 'acme' };

describe('the renderer', () => {
  it('what was made from the same is kept, whoever asks', async () => {
    const { render } = start({ idleMs: 1 });
    const first = await render(readme('a'), share);
    expect(first).toMatchObject({ isWhole: true });
    expect(await render(readme('a'), { visitor: 'ben', organization: 'other' })).toBe(first);
    expect(await render(readme('b'), share)).not.toEqual(first);
  });

  it('there is room for so many characters, and what nobody has read for longest goes first', async () => {
    const { render } = start();
    const long = (name: string) => readme(name.repeat(3_000_000));
    const [a, b] = [await render(long('a'), share), await render(long('b'), share)];
    expect(await render(long('a'), share)).toBe(a);
    await render(long('c'), share);
    expect(await render(long('a'), share)).toBe(a);
    expect(await render(long('b'), share)).not.toBe(b);
  });

  it('those who ask for the same at the same time share the work', async () => {
    const { render } = start();
    const [one, other] = await Promise.all([render(readme('a'), share), render(readme('a'), share)]);
    expect(one).toMatchObject({ isWhole: true });
    expect(other).toBe(one);
  });

  it.each(['fill the memory', 'exit'])('after “%s” nobody sets it off again', async (text) => {
    const { render } = start();
    const first = await render(readme(text), share);
    const process = await render(readme('another'), share);
    expect(await render(readme(text), share)).toBe(first);
    const later = await render(readme('yet another'), share);
    const idOf = (outcome: typeof later) => typeof outcome === 'object' && outcome.html.split(' ')[0];
    expect(idOf(later)).toBe(idOf(process));
  });

  it('a text whose process was killed from outside is tried again the next time', async () => {
    const { render } = start();
    const job = readme(`be killed 2 times, by ${join(tmpdir(), 'killed')}`);
    expect(await render(job, share)).toBe('interrupted');
    expect(await render(job, share)).toMatchObject({ html: 'no longer killed' });
  });

  it('a job that waits too long for its turn is given up, and tried again the next time', async () => {
    const { render } = start({ waitMs: 1, jobMs: 1_000 });
    const first = render(readme('wait without end'), share);
    expect(await render(readme('b'), share)).toBe('busy');
    expect(await first).toBe('busy');
    await waitFor(async () => typeof (await render(readme('b'), share)) === 'object');
  });

  it('somebody who wants too much at once gets the rest another time', async () => {
    const { render } = start();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => render(readme(`${index}`), share)),
    );
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(3);
    expect(await render(readme('11'), share)).toMatchObject({ isWhole: true });
  });
});
