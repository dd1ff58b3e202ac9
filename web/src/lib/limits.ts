/** How much fits into fields, as the server has it: what is longer would be refused. */
export const MAX_NAME = 20;
export const MAX_CHAT = 300;
export const MAX_PASSWORD = 64;
export const MAX_REPORT = 500;
/** Reasons and announcements of whoever looks after the server. */
export const MAX_ADMIN_TEXT = 300;
