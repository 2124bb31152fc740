// Comfort for those who have JavaScript. Every page works without it.

/** Copies the text of a block: `<button data-copy="id of the block" hidden>`. */
function offerCopying(button) {
  const block = document.getElementById(button.dataset.copy);
  if (!block || !navigator.clipboard) return;
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = label), 1500);
  });
}

/** Hides the rows of a table whose text does not contain what is typed: `<input data-filter="id of the table" hidden>`. */
function offerFiltering(input) {
  const table = document.getElementById(input.dataset.filter);
  if (!table) return;
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  input.hidden = false;
  input.addEventListener('input', () => {
    const wanted = input.value.trim().toLowerCase();
    for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(wanted);
  });
}

/** A key that leads to a field: `<input data-shortcut="/">`. */
function offerShortcut(field) {
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (event.key !== field.dataset.shortcut || isTyping || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    field.focus();
  });
}

/** Goes where a list says as soon as something is chosen: `<select data-goes>`. */
function offerGoing(select) {
  select.addEventListener('change', () => location.assign(select.value));
}

document.querySelectorAll('[data-copy]').forEach(offerCopying);
document.querySelectorAll('[data-filter]').forEach(offerFiltering);
document.querySelectorAll('[data-shortcut]').forEach(offerShortcut);
document.querySelectorAll('[data-goes]').forEach(offerGoing);
