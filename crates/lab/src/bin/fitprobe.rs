//! Temporary.
fn main() {
    let book = freehold_lab::playout::rulebook("official").unwrap();
    let crew = freehold_bots::Crew::new(&book);
    let n: u64 = std::env::args().nth(1).unwrap_or("4000".into()).parse().unwrap();
    let f = freehold_lab::fit::fit(&book, &crew, n, 7);
    println!("ll {:.4} even {:.4} hits {:.3}", f.log_likelihood, f.even, f.hits);
    for (n, w) in freehold_bots::expert::FEATURE_NAMES.iter().zip(f.model.weights) {
        println!("{n} = {w:.4}");
    }
}
