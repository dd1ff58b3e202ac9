import { describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '$lib/protocol/types';
import golden from './golden/opening.json';
import { TableStore } from './table.svelte';

const messages = golden as unknown as ServerMessage[];
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function tableAfter(count: number, onGap = () => {}): TableStore {
  const table = new TableStore({ onGap, speed: () => 0 });
  for (const message of messages.slice(0, count)) table.receive(message);
  return table;
}

describe('TableStore', () => {
  it('takes the whole table as it is sent', () => {
    const table = tableAfter(1);
    expect(table.board?.spaces).toHaveLength(40);
    expect(table.seen).toEqual({ game: 1, seq: 4 });
    expect(table.promptsOf(0)).toEqual([{ roll: {} }]);
    expect(Object.values(table.stage.positions)).toEqual([0, 0, 0, 0]);
  });

  it('follows updates, keeps the log and moves the tokens', async () => {
    const table = tableAfter(6);
    await settled();
    expect(table.seen?.seq).toBe(9);
    expect(table.log.map((step) => step.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(table.stage.positions[3]).toBe(5);
    expect(table.stage.dice).toEqual([3, 2]);
    expect(table.stage.throws).toBe(5);
  });

  it('shows prompts at once, whatever the board still has to act out', () => {
    const table = tableAfter(7);
    expect(Object.keys(table.view?.phase ?? {})).toEqual(['auction']);
    expect(table.promptsOf(0).length).toBeGreaterThan(0);
  });

  it('asks for the whole table when a step is missing', () => {
    const onGap = vi.fn();
    const table = tableAfter(1, onGap);
    table.receive(messages[3]!);
    expect(onGap).toHaveBeenCalledOnce();
    expect(table.seen?.seq).toBe(4);
  });

  it('does not write a step twice into the log', () => {
    const table = tableAfter(2);
    table.receive(messages[1]!);
    expect(table.log.map((step) => step.seq)).toEqual([1, 2, 3, 4, 5]);
  });
});
