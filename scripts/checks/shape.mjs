// A file says at its head what it is about, and stays short enough to be read in one go.
const LONGEST = 400;
const REASON = `reason past ${LONGEST}:`;

/** The comment a text begins with (after a `#!` line), or an empty text. */
function headOf(text) {
  const [head] = /^(#!.*\n)?\s*(\/\*[\s\S]*?\*\/|(\/\/.*(\n|$))+)/.exec(text) ?? [''];
  return head;
}

export function checkShape(sources) {
  return sources.flatMap(({ file, text, isTest }) => {
    const head = headOf(text);
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    const found = [];
    if (!isTest && /^packages\/[^/]+\/src\//.test(file) && head === '')
      found.push({ file, line: 1, check: 'shape', message: 'begins without a comment that says what it is about' });
    if (lines > LONGEST && !head.includes(REASON))
      found.push({
        file,
        line: LONGEST + 1,
        check: 'shape',
        message: `has ${lines} lines: split it, or write "${REASON} …" at its head`,
      });
    return found;
  });
}
