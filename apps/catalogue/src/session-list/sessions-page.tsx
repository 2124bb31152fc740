import { Table } from '../pages/list-parts.tsx';
import { FormToken, Time } from '../pages/parts.tsx';
import type { Session } from '../sessions/session.ts';

interface SessionsProps {
  readonly sessions: readonly Session[];
  readonly current: Session & { readonly formToken: string };
}

export const SessionsPage = ({ sessions, current }: SessionsProps) => (
  <main id="content">
    <h1>Sessions</h1>
    <p>You are signed in with these browsers. End a session that you do not know, and delete its token.</p>
    <Table label="Sessions" heads={['Browser', 'Address', 'Since', 'Ends']} acts>
      {sessions.map((session) => (
        <tr key={session.id}>
          <th scope="row">
            {session.browser === '' ? 'unknown' : session.browser}
            {session.id === current.id ? <strong> (this one)</strong> : null}
          </th>
          <td>{session.sourceAddress ?? 'unknown'}</td>
          <td>
            <Time at={session.createdAt} />
          </td>
          <td>
            <Time at={session.expiresAt} />
          </td>
          <td>
            <form method="post" action={`/app/settings/sessions/${session.id}/end`}>
              <FormToken value={current.formToken} />
              <button aria-label={`End the session of ${session.browser}`}>End</button>
            </form>
          </td>
        </tr>
      ))}
    </Table>
    <section data-shortcut-setting hidden>
      <h2>Keyboard</h2>
      <p>The key / leads to the search of a page.</p>
    </section>
  </main>
);
