/** Several people who press at the same moment. */
import type { Locator } from '@playwright/test';
import type { Player, TableChoice } from './player';

/** Time for every page to hear of the moment. */
const AHEAD_MS = 400;

/** All of these are pressed within a few milliseconds of each other: every page waits for the same moment. */
export async function pressTogether(...buttons: Locator[]): Promise<void> {
  const at = Date.now() + AHEAD_MS;
  const pressed = buttons.map((button) =>
    button.evaluate(
      (element, moment) =>
        new Promise<void>((done) => {
          setTimeout(() => {
            (element as HTMLElement).click();
            done();
          }, moment - Date.now());
        }),
      at,
    ),
  );
  await Promise.all(pressed);
}

/** A table of these people, everybody ready; the first is the host. They are about to throw for the start. */
export async function sitTogether(people: Player[], choice: TableChoice = {}): Promise<void> {
  const [host, ...guests] = people as [Player, ...Player[]];
  await host.hostTable({ guests: guests.length, ...choice });
  for (const guest of guests) await guest.sitDownAt(host.code);
  for (const each of guests) await each.ready();
  // The host's press is enough, without the countdown.
  await host.click('Start the game');
  for (const each of people) await each.rollButton.waitFor();
}

export const median = (figures: number[]): number =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
