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
