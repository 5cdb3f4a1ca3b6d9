export function pagesOf(from: {
  readonly systems: Readonly<Record<string, object>>;
  readonly commands: readonly object[];
  readonly flags: Readonly<Record<string, object>>;
}): Readonly<Record<string, string>>;
export function putBetween(page: string, text: string): string | undefined;
