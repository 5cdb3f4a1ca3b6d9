export interface Postgres {
  readonly url: string;
  /** Only where it was started here. */
  readonly interrupt?: () => Promise<void>;
  readonly start?: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
export function startPostgres(options?: { readonly durable?: boolean }): Promise<Postgres>;
