import type { Child } from 'hono/jsx';
import { z } from 'zod';
import type { bodyOf } from '@groundwork/client';
import type { CatalogueContext } from '../context.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { attempt } from './attempt.ts';
import { ConfirmationPage, type Question } from './confirmation-page.tsx';
import { text } from './fields.ts';
import { readOwnForm } from './forms.ts';
import type { Elsewhere, Shown } from './shown.ts';

/** Action that the user confirms after reading its consequences. */
interface Confirmed<Visit extends SignedInVisit, Thing> {
  readonly find: (visit: Visit) => Thing | Promise<Thing>;
  readonly ask: (visit: Visit, thing: Thing) => Question | Promise<Question>;
  /** Name that the user has to type, so that they delete nothing else by mistake. */
  readonly typed?: (thing: Thing) => string;
  readonly act: (visit: Visit, thing: Thing) => Parameters<typeof bodyOf<unknown>>[0];
  /** Address after the action. */
  readonly goTo: (visit: Visit, thing: Thing) => string;
  /** Markup around the question, for a page without another frame. */
  readonly frame?: (props: { readonly children: Child }) => Child;
}

const form = z.object({ name: text });

/** Two endpoints at one address: `ask` shows the consequences; `act` performs the action, or asks again and says why it failed. */
export function confirmation<Visit extends SignedInVisit, Thing>(confirmed: Confirmed<Visit, Thing>) {
  const { find, ask, typed, act, goTo, frame } = confirmed;
  async function show(visit: Visit, thing: Thing, problems?: readonly string[]): Promise<Shown> {
    const question = await ask(visit, thing);
    const { formToken } = visit.session;
    const children = ConfirmationPage({ question, typed: typed?.(thing), formToken, problems });
    return {
      title: question.title,
      body: frame ? frame({ children }) : children,
      ...(problems && { status: 422 }),
    };
  }
  return {
    ask: () => async (visit: Visit) => show(visit, await find(visit)),
    act:
      ({ config }: CatalogueContext) =>
      async (visit: Visit): Promise<Shown | Elsewhere> => {
        const { name } = readOwnForm(form, visit, config.baseUrl);
        const thing = await find(visit);
        const wanted = typed?.(thing);
        if (wanted !== undefined && name !== wanted)
          return show(visit, thing, [`This is not its name. Type ${wanted} to delete it.`]);
        const { problems } = await attempt(act(visit, thing));
        return problems ? show(visit, thing, problems) : { goTo: goTo(visit, thing) };
      },
  };
}
