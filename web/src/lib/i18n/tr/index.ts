import type { Messages } from '../en';
import { learning } from './learning';
import { menu } from './menu';
import { table } from './table';

export const tr: Messages = { ...menu, ...table, ...learning };
