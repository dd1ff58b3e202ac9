import type { Messages } from '../en';
export { characters } from './characters';
import { care } from './care';
import { games } from './games';
import { learning } from './learning';
import { menu } from './menu';
import { moments } from './moments';
import { people } from './people';
import { tables } from './tables';
import { table } from './table';

export const tr: Messages = {
  ...menu,
  ...table,
  ...learning,
  ...moments,
  ...games,
  ...tables,
  ...people,
  ...care,
};
