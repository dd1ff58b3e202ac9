/** Tokens that the sprite draws itself; all others bring their drawing along. */
export const drawnTokens: ReadonlySet<string> = new Set([
  'tugboat',
  'lantern',
  'umbrella',
  'teapot',
  'bicycle',
  'fox',
  'anchor',
  'kite',
]);
