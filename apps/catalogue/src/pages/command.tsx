interface CommandProps {
  readonly id: string;
  /** Label for screen readers. */
  readonly label: string;
  readonly children: string;
}

/** Command of the command line that does what the page does, to copy. */
export const Command = ({ id, label, children }: CommandProps) => (
  <div class="block">
    <pre tabindex={0} aria-label={label}>
      <code id={id}>{children}</code>
    </pre>
    <button type="button" data-copy={id} hidden>
      Copy
    </button>
  </div>
);

interface FirstStepProps extends Omit<CommandProps, 'children'> {
  readonly command: string;
  /** Button that does the same; absent if the page has it or its form elsewhere. */
  readonly button?: { readonly href: string; readonly label: string };
}

/** The first step that fills an empty list, for users who may take it. */
export const FirstStep = ({ id, label, command, button }: FirstStepProps) => (
  <>
    {button === undefined ? null : (
      <p>
        <a class="button primary" href={button.href}>
          {button.label}
        </a>
      </p>
    )}
    <p>{button === undefined ? 'With the command line:' : 'Or with the command line:'}</p>
    <Command id={id} label={label}>
      {command}
    </Command>
  </>
);
