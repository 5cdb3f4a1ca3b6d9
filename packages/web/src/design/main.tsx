/** The entry of `/design`, which only the development server has: every component in every state. */
import { render } from 'preact';
import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/base.css';
import '../styles/shell.css';
import '../styles/controls.css';
import '../styles/form.css';
import '../styles/fields.css';
import '../styles/odds.css';
import '../styles/pictures.css';
import '../styles/play.css';
import '../styles/table.css';
import '../styles/board.css';
import '../styles/log.css';
import '../styles/bench.css';
import '../styles/home.css';
import '../styles/stage.css';
import '../styles/design.css';
import { Components } from './components.tsx';

render(<Components />, document.getElementById('page')!);
