/** The kit: what every system needs beside the rules of its book, and no game in it. */
export * from './ids.ts';
export * from './phrases.ts';
export * from './sheet-text.ts';
