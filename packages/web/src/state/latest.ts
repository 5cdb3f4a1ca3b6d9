/**
 * Latest wins: while one question is being answered only the newest further one is kept, so a dragged value never
 * builds a queue. Knows nothing of what is asked.
 */
export interface LatestOnly<Q, A> {
  ask(question: Q): void;
  /** To be called with the answer to the question that was sent. */
  answered(answer: A): void;
}

export function latest<Q, A>(send: (question: Q) => void, show: (question: Q, answer: A) => void): LatestOnly<Q, A> {
  let asked: Q | undefined;
  let waiting: Q | undefined;
  return {
    ask(question) {
      if (asked !== undefined) {
        waiting = question;
        return;
      }
      asked = question;
      send(question);
    },
    answered(answer) {
      const question = asked;
      asked = waiting;
      waiting = undefined;
      if (asked !== undefined) send(asked);
      if (question !== undefined) show(question, answer);
    },
  };
}
