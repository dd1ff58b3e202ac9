import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FocusKeeper } from './focus';

const table = document.createElement('main');
const active = (): string => document.activeElement?.id ?? '';
const byId = (id: string): HTMLElement => document.getElementById(id)!;

describe('the focus at the table', () => {
  let stop: () => void;
  let keeper: FocusKeeper;
  beforeEach(() => {
    table.innerHTML =
      '<section class="turn" id="turn" tabindex="-1"><button class="btn main" id="roll"></button></section>';
    document.body.append(table);
    // Nothing is laid out here, and what is not laid out cannot be focused.
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    keeper = new FocusKeeper(table);
    stop = keeper.listen();
  });
  afterEach(() => {
    stop();
    table.remove();
    vi.restoreAllMocks();
  });

  it('goes to the next question when the button is gone', () => {
    byId('roll').focus();
    table.innerHTML =
      '<div class="place"><button class="btn line" id="no"></button><button class="btn main" id="buy"></button></div>';
    (document.activeElement as HTMLElement | null)?.blur();
    keeper.settle();
    expect(active()).toBe('buy');
  });

  it('waits at the dice while nothing is asked, and goes on from there', () => {
    byId('roll').focus();
    byId('roll').remove();
    (document.activeElement as HTMLElement | null)?.blur();
    keeper.settle();
    expect(active()).toBe('turn');
    byId('turn').innerHTML = '<button class="btn main" id="end"></button>';
    keeper.settle();
    expect(active()).toBe('end');
  });

  it('leaves alone who never came to the table', () => {
    keeper.settle();
    expect(active()).not.toBe('roll');
  });
});
