/** The kit: what every system needs beside the rules of its book, and no game in it. */
export * from './people.ts';
export * from './phrases.ts';
export * from './requests.ts';
export * from './sheet-text.ts';
