/** Rooms for another game that was asked for on this page. Who asks first is its host, and ready. */
export const askedAgain = new Set<string>();
