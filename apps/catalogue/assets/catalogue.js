// Comfort for those who have JavaScript. Every page works without it.

/** A place for short messages, which programs that read aloud say at once. */
const messages = document.createElement('p');
messages.role = 'status';
messages.className = 'unseen';
document.body.append(messages);

/** Copies the text of a block: `<button data-copy="id of the block" hidden>`. Where that is not allowed, selects it. */
function offerCopying(button) {
  const block = document.getElementById(button.dataset.copy);
  if (!block || !navigator.clipboard) return;
  const label = button.textContent;
  const say = (message) => {
    button.textContent = message;
    messages.textContent = message;
    setTimeout(() => {
      button.textContent = label;
      messages.textContent = '';
    }, 1500);
  };
  button.hidden = false;
  button.addEventListener('click', () =>
    navigator.clipboard.writeText(block.textContent).then(
      () => say('Copied'),
      () => {
        getSelection().selectAllChildren(block);
        say('Selected: copy it with your keyboard');
      },
    ),
  );
}

/**
 * Hides the rows and lines of a section whose text does not contain what is typed, and shows folded ones that do:
 * `<input data-filter="id of the section" hidden>`.
 */
function offerFiltering(input) {
  const section = document.getElementById(input.dataset.filter);
  if (!section) return;
  const rows = [...section.querySelectorAll('tbody tr, .lines > li')];
  const groups = [...section.querySelectorAll('.group')].map((group) => ({ group, isOpen: group.open }));
  const left = document.createElement('output');
  left.className = 'quiet';
  input.after(left);
  input.hidden = false;
  input.addEventListener('input', () => {
    const wanted = input.value.trim().toLowerCase();
    for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(wanted);
    for (const { group, isOpen } of groups) {
      group.open = wanted === '' ? isOpen : true;
      group.hidden = !group.querySelector('tbody tr:not([hidden]), .lines > li:not([hidden])');
    }
    left.textContent = wanted === '' ? '' : `${rows.filter((row) => !row.hidden).length} of ${rows.length}`;
  });
}

/** Where a browser remembers that somebody wants no keys that lead somewhere. */
const shortcutSetting = 'groundwork-shortcuts';

/** What a browser remembers; undefined in one that was told to remember nothing. */
function findStorage() {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/**
 * A key that leads to a field: `<input data-shortcut="/">`. It can be turned off, for those whose programs turn speech into
 * keys; where that cannot be remembered, there is no such key.
 */
function offerShortcut(field) {
  const storage = findStorage();
  if (!storage) return;
  const key = field.dataset.shortcut;
  const isOff = () => storage.getItem(shortcutSetting) === 'off';
  offerSetting(key, isOff, (setting) => storage.setItem(shortcutSetting, setting));
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (event.key !== key || isOff() || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
  });
}

/** The button that turns the key on and off, on the page that has a place for it: `<section data-shortcut-setting hidden>`. */
function offerSetting(key, isOff, set) {
  const place = document.querySelector('[data-shortcut-setting]');
  if (!place) return;
  const turn = document.createElement('button');
  const label = () => (turn.textContent = `Turn ${isOff() ? 'on' : 'off'} the shortcut ${key}`);
  label();
  turn.addEventListener('click', () => {
    set(isOff() ? 'on' : 'off');
    label();
  });
  place.append(turn);
  place.hidden = false;
}

/** Goes where a list says as soon as something is chosen: `<select data-goes>`. */
function offerGoing(select) {
  select.addEventListener('change', () => location.assign(select.value));
}

const ageUnits = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const maxAgeSeconds = 30 * 86_400;

/** Its own words, because the first use of `Intl.RelativeTimeFormat` takes 12 to 25 ms, before the first paint. */
function ageOf(seconds) {
  const [unit, length] = ageUnits.find((each) => Math.abs(seconds) >= each[1]) ?? [];
  if (!unit) return 'this minute';
  const count = Math.floor(Math.abs(seconds) / length);
  const words = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return seconds < 0 ? `${words} ago` : `in ${words}`;
}

/** Adds to a time of the last or next month how far away it is. */
function addAge(time) {
  const seconds = (Date.parse(time.dateTime) - Date.now()) / 1000;
  if (!(Math.abs(seconds) < maxAgeSeconds)) return;
  const age = document.createElement('span');
  age.className = 'age';
  age.textContent = ` (${ageOf(seconds)})`;
  time.append(age);
}

document.querySelectorAll('time').forEach(addAge);
document.querySelectorAll('[data-copy]').forEach(offerCopying);
document.querySelectorAll('[data-filter]').forEach(offerFiltering);
const found = document.querySelector('main [data-shortcut]') ?? document.querySelector('[data-shortcut]');
if (found) offerShortcut(found);
document.querySelectorAll('[data-goes]').forEach(offerGoing);
