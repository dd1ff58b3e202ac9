//! Work that others order, done on a few threads of its own while the tables go on.
//!
//! Whoever orders something takes a place first. There are so many of them, and one address has only a few: when
//! all are taken, the order is refused at once, so neither work nor what waits for it can pile up. A piece of work
//! that nobody waits for any more is not begun, and none is begun once the server stops. A piece that runs is not
//! interrupted: it is short because what is ordered is bounded in size. Its thread keeps nobody from leaving.

use crate::neighbourhood::Neighbourhood;
use freehold_protocol::Refusal;
use std::collections::{HashMap, VecDeque};
use std::future::Future;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

tokio::task_local! {
    static CUSTOMER: Neighbourhood;
}

/// Whatever is ordered in this future is ordered by this address.
pub async fn on_behalf_of<F: Future>(address: IpAddr, future: F) -> F::Output {
    CUSTOMER.scope(address.into(), future).await
}

/// How much of something is done.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// In the list of threads.
    pub name: &'static str,
    /// Pieces at the same time.
    pub threads: usize,
    /// Pieces that are done, wait or are still being read, all in all.
    pub places: usize,
    /// Of one address.
    pub each: usize,
    /// After how long whoever is refused may ask again, in seconds.
    pub again: u32,
}

type Piece = Box<dyn FnOnce() + Send>;

/// The answer to an order, once it is there.
pub type Pending<T> = Pin<Box<dyn Future<Output = Result<T, Refusal>> + Send>>;

/// A queue with the threads that work it off.
pub struct Workshop {
    desk: Arc<Desk>,
}

struct Desk {
    bounds: Bounds,
    orders: Mutex<Orders>,
    news: Condvar,
}

#[derive(Default)]
struct Orders {
    waiting: VecDeque<Piece>,
    taken: usize,
    /// Places that each address has. Work that the tables order themselves belongs to nobody.
    by: HashMap<Neighbourhood, usize>,
    closed: bool,
}

impl Desk {
    fn orders(&self) -> MutexGuard<'_, Orders> {
        self.orders.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        while let Some(piece) = self.next() {
            // Who ordered it hears that it broke; the next one is not to blame.
            if catch_unwind(AssertUnwindSafe(piece)).is_err() {
                tracing::error!(workshop = self.bounds.name, "a piece of work broke down");
            }
        }
    }

    /// Waits for a piece; nothing once the workshop is closed.
    fn next(&self) -> Option<Piece> {
        let mut orders = self.orders();
        loop {
            if orders.closed {
                return None;
            }
            if let Some(piece) = orders.waiting.pop_front() {
                return Some(piece);
            }
            orders = self.news.wait(orders).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn close(&self) {
        let dropped = {
            let mut orders = self.orders();
            orders.closed = true;
            std::mem::take(&mut orders.waiting)
        };
        // Each gives its place back, for which it needs the lock.
        drop(dropped);
        self.news.notify_all();
    }
}

/// The right to have one piece of work done. It ends when the work is done, or with this value.
pub struct Place {
    desk: Arc<Desk>,
    customer: Option<Neighbourhood>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut orders = self.desk.orders();
        orders.taken -= 1;
        let Some(customer) = self.customer else { return };
        if let Some(places) = orders.by.get_mut(&customer) {
            *places -= 1;
            if *places == 0 {
                orders.by.remove(&customer);
            }
        }
    }
}

impl Workshop {
    pub fn open(bounds: Bounds) -> Workshop {
        let desk = Arc::new(Desk { bounds, orders: Mutex::default(), news: Condvar::new() });
        for _ in 0..bounds.threads.max(1) {
            let worker = desk.clone();
            let started = std::thread::Builder::new().name(bounds.name.to_string()).spawn(move || {
                step_back();
                worker.work();
            });
            if let Err(fault) = started {
                tracing::error!(%fault, workshop = bounds.name, "a thread could not be started");
            }
        }
        Workshop { desk }
    }

    /// A place for something that is still to be read. Refused when all are taken, or all that one address can have.
    pub fn place(&self) -> Result<Place, Refusal> {
        let Bounds { name, places, each, again: seconds, .. } = self.desk.bounds;
        let customer = CUSTOMER.try_with(|address| *address).ok();
        let mut orders = self.desk.orders();
        if orders.closed {
            return Err(Refusal::ShuttingDown);
        }
        if customer.is_some_and(|customer| orders.by.get(&customer).is_some_and(|taken| *taken >= each)) {
            metrics::counter!("freehold_work_refused_total", "work" => name, "why" => "address").increment(1);
            return Err(Refusal::TooManyRequests { seconds });
        }
        if orders.taken >= places {
            metrics::counter!("freehold_work_refused_total", "work" => name, "why" => "full").increment(1);
            return Err(Refusal::Busy { seconds });
        }
        orders.taken += 1;
        if let Some(customer) = customer {
            *orders.by.entry(customer).or_default() += 1;
        }
        Ok(Place { desk: self.desk.clone(), customer })
    }

    /// Has something done as soon as it is its turn.
    pub async fn order<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
        self.begin(work).await
    }

    /// The same, but it is ordered at once, and waited for by whoever wants to.
    pub fn begin<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Pending<T> {
        let ordered = self.place().and_then(|place| place.hand_in(work));
        Box::pin(async move { ordered?.done().await })
    }

    /// Drops what has not begun, and begins nothing more.
    pub fn close(&self) {
        self.desk.close();
    }
}

impl Drop for Workshop {
    fn drop(&mut self) {
        self.desk.close();
    }
}

impl Place {
    /// Has something done as soon as it is its turn. If the workshop closes before, nobody will.
    pub async fn order<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
        self.hand_in(work)?.done().await
    }

    fn hand_in<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Result<Ordered<T>, Refusal> {
        let desk = self.desk.clone();
        let (answer, answered) = oneshot::channel();
        let piece = move || {
            let place = self;
            // Whoever ordered it may have gone meanwhile.
            if !answer.is_closed() {
                let done = work();
                drop(place);
                let _ = answer.send(done);
            }
        };
        {
            let mut orders = desk.orders();
            // A piece that is dropped gives its place back, which needs the lock: not while we hold it.
            if orders.closed {
                drop(orders);
                return Err(Refusal::ShuttingDown);
            }
            orders.waiting.push_back(Box::new(piece));
        }
        desk.news.notify_one();
        Ok(Ordered { desk, answered })
    }
}

/// Something large that took its place before it was read.
pub struct Parcel<T> {
    place: Place,
    content: T,
}

impl<T: Send + 'static> Parcel<T> {
    pub fn new(place: Place, content: T) -> Parcel<T> {
        Parcel { place, content }
    }

    pub fn content(&self) -> &T {
        &self.content
    }

    /// Has something made of it as soon as it is its turn.
    pub async fn open<R: Send + 'static>(
        self,
        work: impl FnOnce(T) -> Result<R, Refusal> + Send + 'static,
    ) -> Result<R, Refusal> {
        let Parcel { place, content } = self;
        place.order(move || work(content)).await?
    }
}

/// Something that was handed in.
struct Ordered<T> {
    desk: Arc<Desk>,
    answered: oneshot::Receiver<T>,
}

impl<T> Ordered<T> {
    async fn done(self) -> Result<T, Refusal> {
        let Ordered { desk, answered } = self;
        let done = answered.await;
        done.map_err(|_| if desk.orders().closed { Refusal::ShuttingDown } else { Refusal::Broken })
    }
}

/// Where the system knows it, those who work here make way for those who serve the tables.
fn step_back() {
    #[cfg(target_os = "linux")]
    {
        const NICENESS: i32 = 10;
        // Of this thread alone. Without it the work is done all the same.
        let _ = rustix::process::setpriority_process(None, NICENESS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    const BOUNDS: Bounds = Bounds { name: "test", threads: 1, places: 3, each: 2, again: 4 };

    fn address(last: u8) -> IpAddr {
        IpAddr::from([127, 0, 1, last])
    }

    #[tokio::test]
    async fn work_is_done_and_a_panic_ends_only_its_own() {
        let workshop = Workshop::open(BOUNDS);
        assert_eq!(workshop.order(|| 7).await, Ok(7));
        assert_eq!(workshop.order(|| -> u8 { panic!("on purpose") }).await, Err(Refusal::Broken));
        assert_eq!(workshop.order(|| 8).await, Ok(8));
    }

    #[tokio::test]
    async fn places_are_bounded_for_all_and_for_each() {
        let workshop = Workshop::open(BOUNDS);
        let (one, other) = on_behalf_of(address(1), async {
            let places = (workshop.place().ok(), workshop.place().ok());
            assert_eq!(workshop.place().err(), Some(Refusal::TooManyRequests { seconds: 4 }));
            places
        })
        .await;
        let third = on_behalf_of(address(2), async { workshop.place().ok() }).await;
        assert!(one.is_some() && other.is_some() && third.is_some());
        assert_eq!(workshop.place().err(), Some(Refusal::Busy { seconds: 4 }));
        drop(one);
        assert_eq!(on_behalf_of(address(1), workshop.order(|| 1)).await, Ok(1));
        drop((other, third));
        let orders = workshop.desk.orders();
        assert_eq!((orders.taken, orders.by.len()), (0, 0));
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_not_begun_and_closing_drops_what_waits() {
        let workshop = Workshop::open(BOUNDS);
        let (go, wait) = mpsc::channel::<()>();
        let (began, told) = oneshot::channel();
        let running = workshop.place().unwrap().order(move || {
            let _ = began.send(());
            let _ = wait.recv();
            1
        });
        let running = tokio::spawn(running);
        told.await.unwrap();
        // Given up before its turn.
        let abandoned = tokio::spawn(workshop.place().unwrap().order(|| panic!("nobody wants this")));
        tokio::task::yield_now().await;
        abandoned.abort();
        let _ = abandoned.await;
        let waiting = tokio::spawn(workshop.place().unwrap().order(|| 3));
        tokio::task::yield_now().await;
        workshop.close();
        assert_eq!(waiting.await.unwrap(), Err(Refusal::ShuttingDown));
        assert_eq!(workshop.order(|| 4).await, Err(Refusal::ShuttingDown));
        go.send(()).unwrap();
        assert_eq!(running.await.unwrap(), Ok(1));
    }
}
