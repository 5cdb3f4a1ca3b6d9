// An exported type name means one thing in the whole project. Games are laid out alike, so they may share names with each other.
const GAMES = /^packages\/engine\/src\/games\/[^/]+\//;
const TYPE = /^export (?:declare )?(?:interface|type|class|abstract class) (\w+)/;

export function checkTypes(sources) {
  const places = new Map();
  for (const { file, text, isTest } of sources) {
    if (isTest || !/^packages\/[^/]+\/src\//.test(file) || GAMES.test(file)) continue;
    for (const [index, line] of text.split('\n').entries()) {
      const [, name] = TYPE.exec(line) ?? [];
      if (name !== undefined) places.set(name, [...(places.get(name) ?? []), { file, line: index + 1 }]);
    }
  }
  return [...places].flatMap(([name, [first, ...more]]) =>
    more.map((place) => ({ ...place, check: 'types', message: `${name} is exported by ${first.file} too` })),
  );
}
