/** What this browser keeps. A browser that keeps nothing (private, full) is no error: the page just forgets. */
export function kept(key: string): unknown {
  try {
    const text = localStorage.getItem(`strikehome.${key}`);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Whether it is kept. */
export function keep(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(`strikehome.${key}`);
    else localStorage.setItem(`strikehome.${key}`, JSON.stringify(value));
    return true;
  } catch {
    // Nothing is lost that was there before.
    return false;
  }
}
