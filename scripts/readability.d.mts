export const TARGET: number;
export function sentencesOf(text: string): readonly (readonly string[])[];
export function readability(): readonly { readonly file: string; readonly sentences: number; readonly mean: number }[];
export function readabilityLine(): string;
