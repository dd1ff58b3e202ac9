/** Every sentence of the page in English; the other languages have the same keys or do not compile. */
import { care } from './care';
import { games } from './games';
import { learning } from './learning';
import { menu } from './menu';
import { moments } from './moments';
import { people } from './people';
import { tables } from './tables';
import { table } from './table';

export const en = { ...menu, ...table, ...learning, ...moments, ...games, ...tables, ...people, ...care };

export type MessageKey = keyof typeof en;
export type Messages = Record<MessageKey, string>;
