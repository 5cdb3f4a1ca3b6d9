/** Pictures of games as text: for terminals and chats, in type or as Markdown. */
export { drawMarkdown } from './markdown.ts';
export { percents, plainNumber, spark, ways } from './numbers.ts';
export { type DrawingPen, heading, huesOf, type Ink, toned } from './pen.ts';
export { drawPicture, drawText, type TextOptions } from './pictures.ts';
export { clean, cut, hanging, lettersOf, pad, padLeft, widthOf, wrap } from './text.ts';
