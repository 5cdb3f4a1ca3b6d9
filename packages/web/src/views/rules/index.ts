/** The rules of a game in our words: `~rules`, or open at a clause: `~rules/DOS-14`. */
import type { PageView } from '../view.ts';

export interface RulesPlace {
  readonly view: 'rules';
  readonly system: string;
  readonly clause?: string;
  readonly trouble?: string;
}

export const rules: PageView<RulesPlace> = {
  id: 'rules',
  paths: ['~rules'],
  read: ({ system, path: [, clause] }) => ({ view: 'rules', system, ...(clause ? { clause } : {}) }),
  print: ({ clause }) => (clause === undefined ? '~rules' : `~rules/${clause}`),
  tab: { label: 'Rules' },
  key: { press: '/', about: 'Search the rules', focus: 'search' },
  load: async () => (await import('./view.tsx')).RulesView,
};
