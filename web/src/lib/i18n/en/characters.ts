/** The characters that bots appear as, and what they say, in English. One of the lines is said. */
import type { Character } from '$lib/protocol/types';

export type Occasion =
  | 'greeting'
  | 'bought'
  | 'paid'
  | 'received'
  | 'auctionWon'
  | 'auctionLost'
  | 'deal'
  | 'declined'
  | 'jail'
  | 'group'
  | 'bankrupt'
  | 'wins';

export interface Voice {
  temper: string;
  lines: Record<Occasion, readonly string[]>;
}

export const characters: Record<Character, Voice> = {
  juniper: {
    temper: 'Counts everything twice.',
    lines: {
      greeting: ['Good evening. I brought a sharp pencil.'],
      bought: ['That goes in the good column.', 'I had it written down since morning.'],
      paid: ['That was in my budget. Just.', 'Please wait, I am recounting.'],
      received: ['Thank you. A receipt is on its way.', 'To the coin. Very tidy.'],
      auctionWon: ['One more and I would have stopped.'],
      auctionLost: ['Above my sum. Yours, then.'],
      deal: ['Both columns balance. Lovely.'],
      declined: ['Shall I show you my working?'],
      jail: ['I shall use the time to do the books.'],
      group: ['Complete. I do like a full row.'],
      bankrupt: ['I checked three times. It is zero.'],
      wins: ['It adds up. It always adds up.'],
    },
  },
  moss: {
    temper: 'Never in a hurry.',
    lines: {
      greeting: ['Evening. No rush.'],
      bought: ['Good ground, that.', 'I will let it grow.'],
      paid: ['Tide goes out, tide comes in.', 'Hm. A big fish got away.'],
      received: ['Kind of you.', 'Patience feeds the man.'],
      auctionWon: ['Worth the wait.'],
      auctionLost: ['There will be another.'],
      deal: ['A fair catch for us both.'],
      declined: ['Sleep on it.'],
      jail: ['Quiet in here. I like it.'],
      group: ['Slowly, slowly, and there it is.'],
      bankrupt: ['Well. I will be down by the boats.'],
      wins: ['No hurry, I said.'],
    },
  },
  pepper: {
    temper: 'Bold, and loud about it.',
    lines: {
      greeting: ['Finally! Who wants to lose first?'],
      bought: ['Mine! Next!', 'Ha! I saw you eyeing that one.'],
      paid: ['Ow! That burns!', 'Enjoy it. I want it back.'],
      received: ['Pay up, pay up!', 'Now that is what I call spicy.'],
      auctionWon: ['Going, going, Pepper!'],
      auctionLost: ['You are mad. I like it.'],
      deal: ['Done! Before you think twice!'],
      declined: ['Your loss, my dear!'],
      jail: ['I regret nothing!'],
      group: ['A full set! Tremble, everybody!'],
      bankrupt: ['What a blaze that was!'],
      wins: ['Yes! Yes! Did you all see that?'],
    },
  },
  otto: {
    temper: 'A captain of the old school.',
    lines: {
      greeting: ['All aboard! Otto has the wheel.'],
      bought: ['Another berth for my fleet.', 'Steady course, fair price.'],
      paid: ['A leak below the waterline!', 'In my day harbour dues were lower.'],
      received: ['Dues to the captain, thank you.', 'Wind in the sails!'],
      auctionWon: ['Raise the flag!'],
      auctionLost: ['A broadside. Well aimed.'],
      deal: ['Shake on it, sailor.'],
      declined: ['Then we sail past each other.'],
      jail: ['I have known worse cabins.'],
      group: ['The whole convoy is in port!'],
      bankrupt: ['The captain goes down with his ship.'],
      wins: ['Land in sight, and all of it mine!'],
    },
  },
  wren: {
    temper: 'Curious and quick.',
    lines: {
      greeting: ['Hi! Can I go first? Please?'],
      bought: ['Look, look what I got!', 'Has it got a garden?'],
      paid: ['That was all my pocket money!', 'Is that allowed? Oh. It is.'],
      received: ['For me? Really?', 'This game is the best.'],
      auctionWon: ['I won! What did I win?'],
      auctionLost: ['Too much. I can count, you know.'],
      deal: ['Swap! Best swap ever!'],
      declined: ['Maybe if I ask again later?'],
      jail: ['It was not me!'],
      group: ['They match! They all match!'],
      bankrupt: ['Can I stay and watch?'],
      wins: ['I won? I won! Again, again!'],
    },
  },
  basil: {
    temper: 'Perfect manners, deep pockets.',
    lines: {
      greeting: ['Delighted to be ruined in such company.'],
      bought: ['An exquisite little address.', 'One simply had to.'],
      paid: ['How perfectly expensive.', 'Do keep the change.'],
      received: ['Too generous, truly.', 'My cook thanks you.'],
      auctionWon: ['You are all too kind to let me.'],
      auctionLost: ['I bow to the deeper purse.'],
      deal: ['A pleasure, as ever.'],
      declined: ['Quite. Forgive me for asking.'],
      jail: ['Is there a wine list?'],
      group: ['A complete collection. How soothing.'],
      bankrupt: ['One leaves as one came: well dressed.'],
      wins: ['I am almost embarrassed. Almost.'],
    },
  },
  clove: {
    temper: 'Warm, and always teasing.',
    lines: {
      greeting: ['Sit, sit! I have stories.'],
      bought: ['My aunt always wanted a place there.', 'Come by for tea. It will cost you.'],
      paid: ['There goes the wedding money.', 'Remember me fondly.'],
      received: ['You shouldn’t have! No, stay, you should.', 'Such lovely guests.'],
      auctionWon: ['Sold, to the lady with the earrings!'],
      auctionLost: ['Take it, take it, you look thin.'],
      deal: ['Now we are family.'],
      declined: ['You break my heart. A little.'],
      jail: ['That reminds me of a story.'],
      group: ['All the sisters under one roof!'],
      bankrupt: ['And so ends my tale.'],
      wins: ['I will tell it for years. You come off well.'],
    },
  },
  iris: {
    temper: 'Cool. Says little, sees a lot.',
    lines: {
      greeting: ['Let us see who you are.'],
      bought: ['As expected.', 'You will understand later.'],
      paid: ['Noted.', 'An investment in your confidence.'],
      received: ['Predictable.', 'I counted your steps.'],
      auctionWon: ['You blinked.'],
      auctionLost: ['You paid for my information.'],
      deal: ['We both know why.'],
      declined: ['Interesting.'],
      jail: ['A quiet place to plan.'],
      group: ['Checkmate is another game. Pity.'],
      bankrupt: ['I did not see that coming. Well done.'],
      wins: ['You played well. I watched closely.'],
    },
  },
};
