import type { MarkdownIt } from 'markdown-it';

/** Class of an item of a task list. */
export const taskClass = 'task';

/** Shows items that begin with `[ ]` or `[x]` as tasks: a sign, because a README has no fields. */
export const taskLists = (markdown: MarkdownIt): void => {
  markdown.core.ruler.after('inline', 'task-lists', ({ tokens }) => {
    for (const [index, item] of tokens.entries()) {
      const [text] = tokens[index + 2]?.children ?? [];
      if (item.type !== 'list_item_open' || tokens[index + 1]?.type !== 'paragraph_open') continue;
      const [box, mark] = /^\[([ xX])\](?=\s)/.exec(text?.content ?? '') ?? [];
      if (text?.type !== 'text' || box === undefined) continue;
      text.content = `${mark === ' ' ? '☐' : '☑'}${text.content.slice(box.length)}`;
      item.attrSet('class', taskClass);
    }
  });
};
