/** Whether the best option of a decision is marked: a switch for the card and one for every table. */
import { Switch } from '../form/pick.tsx';
import { type Advice, advice, setAdvice } from '../state/advice.ts';

const LABEL = 'Mark the best option';

export function AdviceSwitch({ where }: { readonly where: keyof Advice }) {
  return (
    <div class="row-line">
      <span class="row-label">{LABEL}</span>
      <Switch label={LABEL} on={advice.value[where]} onChange={(on) => setAdvice(where, on)} />
    </div>
  );
}
