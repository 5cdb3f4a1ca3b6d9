// A file says at its head what it is about, and stays short enough to be read in one go; so does a function.
import { breach, walk } from './sources.mjs';

const LONGEST = 400;
const MAX_FUNCTION_LINES = 149;
const MAX_PARAMETERS = 8;
const REASON = `reason past ${LONGEST}:`;

/** The comment a text begins with (after a `#!` line), or an empty text. */
function headOf(text) {
  const [head] = /^(#!.*\n)?\s*(\/\*[\s\S]*?\*\/|(\/\/.*(\n|$))+)/.exec(text) ?? [''];
  return head;
}

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** The functions of a source that are too long to be read in one go, or take more than anyone remembers. */
function tooLarge(source) {
  const found = [];
  walk(source.tree, (node) => {
    if (!FUNCTION.test(node.type)) return;
    const lines = source.text.slice(node.start, node.end).split('\n').length;
    const parameters = (node.params.items ?? node.params).length;
    if (lines > MAX_FUNCTION_LINES)
      found.push(
        breach(source, node, 'shape', `a function of ${lines} lines: split it, ${MAX_FUNCTION_LINES} at most`),
      );
    if (parameters > MAX_PARAMETERS)
      found.push(breach(source, node, 'shape', `a function of ${parameters} parameters: ${MAX_PARAMETERS} at most`));
  });
  return found;
}

export function checkShape(sources) {
  return sources.flatMap((source) => {
    const { file, text, isTest } = source;
    const head = headOf(text);
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    // The body of a suite is a list of tests, not a function to be read in one go.
    const found = isTest ? [] : tooLarge(source);
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
