import { Form, Problems, TextArea, Tick, type Refused } from '../pages/form-parts.tsx';
import { Named } from '../pages/list-parts.tsx';
import { Notice } from '../pages/parts.tsx';
import type { Consumers } from './consumers.view.ts';
import type { SharingForm } from './sharing.request.ts';

interface ConsumersProps {
  readonly organization: string;
  readonly consumers: Consumers;
  readonly action: string;
  readonly back: string;
  readonly formToken: string;
  readonly refused: Refused<SharingForm> | undefined;
}

export const ConsumersPage = ({
  organization,
  consumers,
  action,
  back,
  formToken,
  refused,
}: ConsumersProps) => (
  <>
    <h1>
      Who may use the modules of <Named>{organization}</Named>
    </h1>
    <Problems problems={refused?.problems} />
    {consumers.isWhole ? (
      <Form action={action} formToken={formToken}>
        <p>
          Its members, and the members of these organizations. They read modules and their versions, and
          change nothing. It holds within seconds.
        </p>
        <TextArea
          label="Organizations"
          name="consumers"
          value={refused?.consumers ?? consumers.names.join('\n')}
          help="Their names, one a line."
        />
        <Tick
          label="All organizations of this platform"
          name="everybody"
          checked={refused?.everybody ?? consumers.isGlobal}
          help="Those that come later, too. The list above has no effect then."
        />
        <div class="actions">
          <button class="primary">Save</button>
          <a href={back}>Go back</a>
        </div>
      </Form>
    ) : (
      <Notice kind="info">
        <p>
          It shares with more than {consumers.names.length} organizations. Change them with the API:{' '}
          <a href="/docs">Change module consumers</a>.
        </p>
      </Notice>
    )}
  </>
);
