import { Fact } from '../pages/list-parts.tsx';
import type { ModuleRecord } from './shown-module.ts';

interface UpkeepProps {
  /** Undefined for readers of another organization. */
  readonly module: ModuleRecord | undefined;
}

/** Who looks after a module, how they are reached, and how they support it, as far as the owners have said it. */
export const Upkeep = ({ module }: UpkeepProps) => {
  const { owner, contact, support } = module?.attributes ?? {};
  return (
    <>
      {owner ? (
        <Fact term="Owner">
          <bdi>{owner}</bdi>
        </Fact>
      ) : null}
      {contact ? (
        <Fact term="Contact">
          <Reachable text={contact} />
        </Fact>
      ) : null}
      {support ? (
        <Fact term="Support">
          <Reachable text={support} />
        </Fact>
      ) : null}
    </>
  );
};

/** A web or email address is a link; everything else is text. */
const Reachable = ({ text }: { readonly text: string }) => {
  const address = addressOf(text);
  return address === undefined ? (
    <bdi>{text}</bdi>
  ) : (
    <a href={address} rel="nofollow noopener noreferrer">
      {text}
    </a>
  );
};

const addressOf = (text: string): string | undefined => {
  if (/^https?:\/\/[^\s"<>]+$/.test(text)) return text;
  return /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text) ? `mailto:${text}` : undefined;
};
