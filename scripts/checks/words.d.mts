/** What a line says in words that this project no longer uses, each with what to say instead. */
export function deniedIn(line: string): string[];
