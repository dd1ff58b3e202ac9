// A cautious player for `freehold sim`: Node.js, no packages. It decides exactly as cautious.py.
//
// It buys and builds while enough cash stays in hand, bids what a deed seems worth, mortgages only
// in debt, and trades only at a gain. It keeps nothing in mind: every question brings all it needs.
//
// One line comes in for each decision, one line goes out; see README.md beside this file.

import { createInterface } from "node:readline";

const RESERVE = 150; // cash that buying and building leave untouched
const COMFORT = 400; // cash above which mortgages are lifted

const sum = (figures) => figures.reduce((total, figure) => total + figure, 0);

/** A guess, for the question brings no price list: deeds get dearer on the way round. */
const worth = (deeds) => sum(deeds.map((deed) => 50 + 9 * deed));

const goodsWorth = (goods) => goods.cash + worth(goods.deeds) + 25 * sum(goods.jail_cards);

/** The offer lies in the view; `give` is what we would get, `take` what we would lose. */
function answerOffer(offered, view) {
  for (const { from, fee } of offered.accept_trade ?? []) {
    const { give, take } = view.offers[from];
    if (goodsWorth(give) > goodsWorth(take) + fee) return [{ accept_trade: { from } }, "a gain"];
  }
  return [{ decline_trade: { from: offered.decline_trade[0].from } }, "no gain"];
}

/** In debt: what hurts least comes first. With nothing left to sell the game is lost. */
function raiseCash(offered) {
  for (const { currency, max } of offered.sell_currency ?? []) {
    return [{ sell_currency: { currency, units: max } }, "in debt"];
  }
  for (const { deed } of (offered.mortgage ?? []).sort((a, b) => a.raises - b.raises)) {
    return [{ mortgage: { deed } }, "in debt"];
  }
  // More than the step down brings.
  for (const { space } of offered.sell_hotel ?? []) return [{ sell_hotel: { space } }, "in debt"];
  for (const { space } of (offered.sell_building ?? []).sort((a, b) => b.refund - a.refund)) {
    return [{ sell_building: { space } }, "in debt"];
  }
  for (const { group, max } of offered.sell_group ?? []) {
    return [{ sell_group: { group, level: max } }, "in debt"];
  }
  for (const { deed } of offered.sell_deed ?? []) return [{ sell_deed: { deed } }, "in debt"];
  for (const { max } of offered.take_loan ?? []) return [{ take_loan: { amount: max } }, "in debt"];
  return [null, "bankrupt"]; // the default gives up
}

/** Raise by as little as possible, up to what the lot seems worth and the purse allows. */
function bid(offered, view, cash) {
  const { lot } = view.phase.auction;
  const value = lot.deed ? worth([lot.deed.deed]) : cash;
  const limit = Math.min(value, Math.floor((cash * 8) / 10), cash - RESERVE);
  for (const { min, max, spaces } of offered.bid ?? []) {
    if (min > Math.min(limit, max)) continue;
    // When the last buildings are auctioned, a bid says where it would stand.
    const command = spaces ? { amount: min, space: spaces[0] } : { amount: min };
    return [{ bid: command }, `worth up to ${limit}`];
  }
  for (const { min, max, public: shown } of offered.seal_bid ?? []) {
    const amount = Math.min(limit, max);
    if (min <= amount) return [{ seal_bid: { amount, public: shown === "public" } }, `worth ${limit}`];
  }
  return [{ pass_bid: {} }, "too dear"];
}

/** In the own turn: build, lift mortgages and repay, as long as cash is left. */
function improve(offered, cash) {
  for (const { space, cost } of (offered.build ?? []).sort((a, b) => a.cost - b.cost)) {
    if (cash - cost >= RESERVE) return [{ build: { space } }, "for higher rent"];
  }
  for (const { group, cost } of offered.build_group ?? []) {
    if (cash - cost >= RESERVE) return [{ build_group: { group, houses: 1 } }, "for higher rent"];
  }
  for (const { deed, cost } of offered.lift_mortgage ?? []) {
    if (cash - cost >= COMFORT) return [{ lift_mortgage: { deed } }, "cash to spare"];
  }
  for (const { max } of offered.repay_loan ?? []) {
    if (cash - max >= COMFORT) return [{ repay_loan: { amount: max } }, "cash to spare"];
  }
  return null;
}

function decide({ seat, view, prompts }) {
  // Prompts are objects with one key; some keys come several times (one deed each).
  const offered = {};
  for (const prompt of prompts) {
    for (const [name, facts] of Object.entries(prompt)) (offered[name] ??= []).push(facts);
  }
  const { cash, worth: own } = view.seats[seat];

  if (offered.decline_trade) return answerOffer(offered, view);
  if (view.phase.debt) return raiseCash(offered);
  if (offered.pass_bid) return bid(offered, view, cash);
  if (offered.decline_deed) {
    const affordable = (offered.buy_deed ?? []).some(({ price }) => cash - price >= RESERVE);
    return affordable ? [{ buy_deed: {} }, "affordable"] : [{ decline_deed: {} }, "too dear"];
  }
  if (offered.choose_tax) {
    const { amount, percent } = offered.choose_tax[0];
    return [{ choose_tax: { percent: Math.floor((own * percent) / 100) < amount } }, "the cheaper one"];
  }
  if (offered.take_over) {
    const { fee, held, lift } = offered.take_over[0];
    let left = held - fee;
    const lifted = Object.entries(lift).filter(([, more]) => left - more >= COMFORT && ((left -= more), true));
    return [{ take_over: { lift: lifted.map(([deed]) => Number(deed)) } }, "no fee for what is lifted now"];
  }
  if (offered.choose_option) {
    return [{ choose_option: { option: offered.choose_option[0].options[0] } }, "the first one"];
  }

  const better = improve(offered, cash);
  if (better) return better;
  if (offered.use_jail_card) return [{ use_jail_card: { deck: offered.use_jail_card[0].deck } }, "out of jail"];
  for (const name of ["draw_card", "roll", "stay_in_jail", "pay_jail_fee", "end_turn"]) {
    if (offered[name]) return [{ [name]: {} }, "goes on"];
  }
  return [null, "whatever the default is"]; // an answer without a command
}

for await (const line of createInterface({ input: process.stdin })) {
  const [command, reason] = decide(JSON.parse(line).decide);
  process.stdout.write(JSON.stringify({ command, reason }) + "\n");
}
