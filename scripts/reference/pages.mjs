// Which page of the reference is written from what, and the place in it: between two marks.
import { commandPage } from './commands.mjs';
import { gamePage } from './game.mjs';

const MARK = /(<!-- reference -->\n)[\s\S]*(\n<!-- \/reference -->)/;

/** Each written page by its file, as it should read between its marks. */
export const pagesOf = ({ systems, commands, flags }) => ({
  'docs/reference/cli.md': commandPage(commands, flags),
  ...Object.fromEntries(Object.values(systems).map((one) => [`docs/reference/${one.id}.md`, gamePage(one)])),
});

/** A page with its text put between its marks; undefined where it has none. */
export function putBetween(page, text) {
  return MARK.test(page) ? page.replace(MARK, (_all, start, end) => `${start}\n${text}\n${end}`) : undefined;
}
