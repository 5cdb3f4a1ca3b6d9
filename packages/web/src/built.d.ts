/** What the build puts in: see vite.config.ts. */
declare module 'virtual:shelf' {
  export const SHELF: readonly {
    readonly id: string;
    readonly version: number;
    readonly title: string;
    readonly load: () => Promise<void>;
  }[];
}

/** True in a built page, false while it is being worked on. */
declare const __BUILT__: boolean;
