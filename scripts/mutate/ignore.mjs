// What stands in a rule file and is not a rule: shapes of requests, descriptions of actions, and the sentences of a refusal.
// Changing a label or a sentence is nothing that a rule's test should notice.

/** Makers of shapes and descriptions. */
const MAKERS = new Set(
  'record action encounter either list map maybe withDefault oneOf text number whole amount flag'.split(' '),
);
/** What people are shown of rolls and questions, and the sentences of a whole fight. */
const SHOWN = /(_ROLLS|_CHOICES|QUESTIONS|_WORD)$|^(say|tell|sayFight|described|blowText)$/;
const WORDS = new Set(['label', 'help', 'message', 'because', 'title', 'summary', 'example', 'examples', 'usual']);
/** Of a move, what it is called and how its result is told; its words and seats have tests of their own. */
for (const word of ['what', 'describe', 'describePublicly', 'outcomes', 'takesPart', 'roles', 'asked', 'singly'])
  WORDS.add(word);

/** The sentence of a short-hand for a refusal: `no(path, sentence, clause)`. */
const isSentence = ({ node, parent }) =>
  parent?.type === 'CallExpression' &&
  ['no', 'refuse', 'refuseMove'].includes(parent.callee.name) &&
  parent.arguments[1] === node;

function isDescribed(path) {
  const { node } = path;
  if (isSentence(path)) return true;
  if (node.type === 'CallExpression') return MAKERS.has(node.callee.name);
  if (node.type === 'FunctionDeclaration') return SHOWN.test(node.id?.name ?? '');
  if (node.type === 'VariableDeclarator') return WORDS.has(node.id.name) || SHOWN.test(node.id.name ?? '');
  return node.type === 'ObjectProperty' && WORDS.has(node.key.name);
}

function shouldIgnore(path) {
  return isDescribed(path) ? 'a shape or a sentence, not a rule' : undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'descriptions', value: { shouldIgnore } }];
