use freehold_bots::appraisal::Appraisal;
use freehold_bots::fast::FastBot;
use freehold_engine::*;
use freehold_lab::game::*;
use std::sync::Arc;
use std::time::Instant;
#[derive(Default)]
struct T { rolls: u64, trades: u64, auctions: u64, offers: u64, bankr: u64, built: u64 }
impl Sink for T { #[inline(always)] fn hear(&mut self, e: &Event) { match e {
 Event::DiceRolled{..} => self.rolls+=1, Event::TradeMade{..}=>self.trades+=1, Event::TradeOffered{..}=>self.offers+=1, Event::AuctionOpened{..}=>self.auctions+=1, Event::WentBankrupt{..}=>self.bankr+=1, Event::BuildingBought{..}=>self.built+=1, _=>{} } } }
impl Observer for T {}
fn main() {
    let preset = std::env::args().nth(1).unwrap_or("official".into());
    let games: u64 = std::env::args().nth(2).and_then(|s| s.parse().ok()).unwrap_or(10000);
    let mut book = freehold_lab::playout::rulebook(&preset).unwrap();
    if std::env::args().nth(3).as_deref() == Some("notrade") { book.rules.trade.kind = freehold_engine::ruleset::TradeKind::None; }
    let start = Instant::now();
    let a = Arc::new(Appraisal::new(&book));
    eprintln!("appraisal {:?}", start.elapsed());
    let start = Instant::now();
    let mut t = T::default();
    let (mut fin, mut refused, mut dith, mut rounds) = (0u64, 0, 0, 0u64);
    let mut wins=[0u32;4];
    for g in 0..games {
        let mut chance = FastChance::new(g * 7919 + 1);
        let mut bots: [FastBot; 4] = std::array::from_fn(|_| FastBot::new(a.clone()));
        let p = play(&book, &mut bots, &mut chance, 200, &mut t);
        fin += p.finished() as u64; refused += p.refused; dith += p.dithered; rounds += p.state.round as u64;
        if let Some(w)=p.winner(&book){wins[w.index()]+=1;}
    }
    let s = start.elapsed().as_secs_f64();
    let f = |x: u64| x as f64 / games as f64;
    println!("{preset}: {:.0} games/s {:.2}M rolls/s finished {:.1}% rounds {:.1} rolls {:.1} trades {:.2} offers {:.2} auctions {:.2} bankr {:.2} built {:.1} refused {refused} dithered {dith} wins {wins:?}", games as f64/s, t.rolls as f64/s/1e6, 100.0*f(fin), f(rounds), f(t.rolls), f(t.trades), f(t.offers), f(t.auctions), f(t.bankr), f(t.built));
}
