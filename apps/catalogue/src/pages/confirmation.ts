import type { Child } from 'hono/jsx';
import { z } from 'zod';
import type { bodyOf } from '@groundwork/client';
import type { SignedInVisit } from '../sessions/visit.ts';
import { attempt } from './attempt.ts';
import { ConfirmationPage, type Question } from './confirmation-page.tsx';
import { lines, text } from './fields.ts';
import { formPage } from './form-page.ts';

/** Action that the user confirms after reading its consequences. */
interface Confirmed<Visit extends SignedInVisit, Thing> {
  readonly find: (visit: Visit) => Thing | Promise<Thing>;
  readonly ask: (visit: Visit, thing: Thing) => Question | Promise<Question>;
  /** Name that the user has to type, so that they do not delete the wrong thing. */
  readonly typed?: (thing: Thing) => string;
  /** Sentence about the reason that the user has to give; absent if none is needed. */
  readonly reason?: string;
  readonly act: (visit: Visit, thing: Thing, reason: string) => Parameters<typeof bodyOf<unknown>>[0];
  /** Address to go to after the action. */
  readonly goTo: (visit: Visit, thing: Thing) => string;
  /** Markup around the question, if the page has no other frame. */
  readonly frame?: (props: { readonly children: Child }) => Child;
}

/** Form that shows the consequences of an action, and performs it when the user agrees. */
export function confirmation<Visit extends SignedInVisit, Thing>(confirmed: Confirmed<Visit, Thing>) {
  const { find, ask, typed, reason, act, goTo, frame } = confirmed;
  return formPage({
    find: (visit: Visit) => find(visit),
    fields: z.object({ name: text, reason: lines }),
    async show(visit, thing, refused) {
      const question = await ask(visit, thing);
      const { formToken } = visit.session;
      const children = ConfirmationPage({ question, typed: typed?.(thing), reason, formToken, refused });
      return { title: question.title, body: frame ? frame({ children }) : children };
    },
    send(visit, thing, { name, reason: given }) {
      const wanted = typed?.(thing);
      if (wanted === undefined || name === wanted) return attempt(act(visit, thing, given));
      return { problems: [`This is not its name. Type ${wanted} to delete it.`] };
    },
    done: (visit, thing) => ({ goTo: goTo(visit, thing) }),
  });
}
