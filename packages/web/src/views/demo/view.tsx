/** A table that one person can try: the screens of four seats, or, in one of its frames, the screen of one. */
import '../../styles/demo.css';
import { lazy } from '../../parts/lazy.tsx';
import type { DemoPlace } from './index.ts';

const Screens = lazy(async () => (await import('./screens.tsx')).Screens);
const Pane = lazy(async () => (await import('./pane.tsx')).Pane);

export function DemoView({ system, seat }: DemoPlace) {
  const isFramed = seat !== undefined && parent !== window;
  return isFramed ? <Pane seat={seat} /> : <Screens system={system} />;
}
