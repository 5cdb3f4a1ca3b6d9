// The kernel knows no game, and no one but the registry calls a system by its name.
import { breach, stringOf, systemFolders, walk } from './sources.mjs';

const GAME_WORDS = new Set(
  'attack attacker attacking defend defender defending defense defence damage armor armour weapon stamina ap hit'.split(
    ' ',
  ),
);

// Known before their folders stand in the registry, so that nobody borrows their names meanwhile.
const FIRST_SYSTEMS = ['physical', 'mfz', 'fate', 'degrees'];

const KERNEL = 'packages/engine/src/kernel/';
// What has come about so far is named as the table's protocol names it.
const PROTOCOL = { 'packages/engine/src/kernel/run/descriptions.ts': 'hit' };
const NAMELESS = /^packages\/(engine\/src\/(contract|fights|audit)|(table|server|web|cli)\/src)\//;

/** `rollAttack`, `ROLL_ATTACK` and `roll-attack` are all "roll", "attack". */
const wordsOf = (text) => (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

function textOf(node) {
  if (/^(JSX|Private)?Identifier$/.test(node.type)) return node.name;
  if (node.type === 'TemplateElement') return node.value.cooked ?? node.value.raw;
  if (node.type === 'JSXText') return node.value;
  return stringOf(node.type === 'TemplateLiteral' ? undefined : node);
}

function gameIn(text, ids) {
  const words = wordsOf(text);
  const game = words.find((word) => GAME_WORDS.has(word) || GAME_WORDS.has(word.replace(/s$/, '')));
  const spaced = ` ${words.join(' ')} `;
  return game ?? ids.find((id) => spaced.includes(` ${wordsOf(id).join(' ')} `));
}

function checkKernel(source, ids) {
  const found = [];
  const inName = gameIn(source.file.slice(KERNEL.length), ids);
  if (inName)
    found.push(
      breach(source, source.tree, 'names', `the kernel knows no game, yet this file is named for "${inName}"`),
    );
  // A shorthand property is one word in the text but two nodes in the tree.
  const seen = new Set();
  walk(source.tree, (node) => {
    const game = gameIn(textOf(node) ?? '', ids);
    if (!game || seen.has(node.start) || PROTOCOL[source.file] === game) return;
    seen.add(node.start);
    found.push(breach(source, node, 'names', `the kernel knows no game, yet says "${game}"`));
  });
  return found;
}

function checkNameless(source, ids) {
  const found = [];
  walk(source.tree, (node) => {
    const text = stringOf(node);
    if (ids.includes(text)) found.push(breach(source, node, 'names', `only the registry names the system "${text}"`));
  });
  return found;
}

export function checkNames(sources) {
  const ids = [...new Set([...FIRST_SYSTEMS, ...systemFolders(sources)])];
  return sources
    .filter(({ isTest }) => !isTest)
    .flatMap((source) => {
      if (source.file.startsWith(KERNEL)) return checkKernel(source, ids);
      return NAMELESS.test(source.file) ? checkNameless(source, ids) : [];
    });
}
