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
    <div class="scroll" tabindex={0} role="region" aria-label="Sessions">
      <table>
        <thead>
          <tr>
            <th scope="col">Browser</th>
            <th scope="col">Address</th>
            <th scope="col">Since</th>
            <th scope="col">Ends</th>
            <th scope="col">
              <span class="unseen">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.id}>
              <td>
                {session.browser === '' ? 'unknown' : session.browser}
                {session.id === current.id ? <strong> (this one)</strong> : null}
              </td>
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
        </tbody>
      </table>
    </div>
  </main>
);
