/** Work with a bound of its own that also counts as another's. */
import { Work } from '../kernel/index.ts';

export class Counted extends Work {
  readonly #whole: Work;

  constructor(whole: Work, most: number) {
    super(Math.min(most, whole.left));
    this.#whole = whole;
  }

  override spend(steps: number): void {
    this.#whole.done += steps;
    super.spend(steps);
  }
}
