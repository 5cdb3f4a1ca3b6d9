/** How a command ends: 0 all answered, 2 a request was invalid, 1 anything else. */
export interface Exit {
  readonly status: 0 | 1 | 2;
  /** What goes to standard error. */
  readonly message?: string;
}
