/** How far a job is whose only other word is its answer. */
export interface JobProgress {
  readonly progress: { readonly done: number; readonly of: number };
}

export type TellProgress = (done: number, of: number) => void;

export const isProgress = (data: object | null): data is JobProgress => data !== null && 'progress' in data;
