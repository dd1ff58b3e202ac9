/**
 * Where the server is: beside the document. A proxy may serve it below any path, so nothing on the page knows an
 * address by heart.
 */

/** What tells where the document is; tests bring their own. */
type Document = Pick<Location, 'origin' | 'pathname'>;

/** The folder of the document, with a slash at its end. */
export const home = (document: Document = location): string =>
  new URL('.', document.origin + document.pathname).href;

/** An address of the server, from a path like `/api/me`. */
export const addressOf = (path: string, document: Document = location): string =>
  home(document) + path.replace(/^\//, '');

/** The same for a socket: encrypted where the page is. */
export const socketAddressOf = (path: string, document: Document = location): string =>
  addressOf(path, document).replace(/^http/, 'ws');

/** The name of something that browsers keep for a whole host, though each server there has its own. */
export const ownKey = (name: string, document: Document = location): string => {
  const path = new URL(home(document)).pathname;
  return path === '/' ? name : `${name}@${path}`;
};

/** Others cannot use an address that only means this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.startsWith('127.') || host === '[::1]';
