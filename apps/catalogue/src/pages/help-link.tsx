import { helpPlace, type HelpTopic } from '../manual-addresses/help-topic.ts';

/** Leads to the section of the manual that a page needs. */
export const HelpLink = ({ topic }: { readonly topic: HelpTopic }) => {
  const { address, title } = helpPlace(topic);
  return (
    <aside class="help" aria-label="Help with this page">
      Help with this page: <a href={address}>{title}</a>
    </aside>
  );
};
