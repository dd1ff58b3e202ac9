/** What the shape of the window means for the table. The widths and heights are those of `styles/table.css`. */
import { MediaQuery } from 'svelte/reactivity';

/** Panels are sheets, and a tap on a player opens one of them. */
export const sheets = new MediaQuery('(max-width: 760px), (max-height: 620px)');
/** A phone upright on which board and decision do not fit below each other. */
export const short = new MediaQuery('(max-height: 740px)');
/** Log and chat stand side by side. */
export const spacious = new MediaQuery('(min-width: 1241px) and (min-height: 621px)');
