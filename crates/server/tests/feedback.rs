//! Feedback leaves the house: to a mail server and to a web hook that refuse at first, and over a
//! restart. Whoever gave it hears how far it has come.

mod support;

use freehold_server::{Config, Courier};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use support::TestServer;

/// Somebody at a free port of this machine who refuses so often, and then takes what comes.
fn sink(refuses: usize, serve: fn(TcpStream, bool, &Sender<String>)) -> (SocketAddr, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let (taken, takes) = channel();
    std::thread::spawn(move || {
        for (count, line) in listener.incoming().enumerate() {
            serve(line.unwrap(), count < refuses, &taken);
        }
    });
    (address, takes)
}

/// A mail server: says over the channel what letters it took, or `refused`.
fn mail(line: TcpStream, refuses: bool, taken: &Sender<String>) {
    let mut out = line.try_clone().unwrap();
    let mut say = move |text: &str| out.write_all(format!("{text}\r\n").as_bytes()).is_ok();
    say("220 sink");
    let mut lines = BufReader::new(line).lines().map_while(Result::ok);
    while let Some(said) = lines.next() {
        let verb = said.split(' ').next().unwrap_or_default().to_ascii_uppercase();
        let _ = match verb.as_str() {
            "RCPT" if refuses => {
                let _ = taken.send("refused".to_string());
                say("451 later")
            }
            "DATA" => {
                say("354 go on");
                let letter: Vec<String> = lines.by_ref().take_while(|line| line != ".").collect();
                let _ = taken.send(letter.join("\n"));
                say("250 taken")
            }
            "QUIT" => say("221 bye"),
            _ => say("250 ok"),
        };
    }
}

/// A web hook.
fn hook(line: TcpStream, refuses: bool, taken: &Sender<String>) {
    let mut out = line.try_clone().unwrap();
    let mut reader = BufReader::new(line);
    let mut length = 0;
    loop {
        let mut header = String::new();
        reader.read_line(&mut header).unwrap();
        if let Some(value) = header.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
        if header.trim().is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    let (status, said) =
        if refuses { ("503 Later", "refused".into()) } else { ("200 OK", String::from_utf8(body).unwrap()) };
    let _ = out.write_all(format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n").as_bytes());
    let _ = taken.send(said);
}

fn forwarding(courier: Courier) -> Config {
    Config { courier: Some(courier), ..support::quick() }
}

fn by_mail(address: SocketAddr) -> Config {
    let server = format!("smtp://{address}");
    forwarding(Courier::mail(&server, "Freehold <game@freehold.example>", "team@freehold.example").unwrap())
}

async fn report(server: &TestServer, text: &str) {
    tell(server, text).await;
}

/// Says something, and hears how far it has come.
async fn tell(server: &TestServer, text: &str) -> Value {
    let ada = server.client().await;
    let (status, answer) = ada.http("POST", "/api/feedback", json!({"kind": "bug", "text": text})).await;
    assert_eq!(status, 201, "{answer}");
    answer["stand"].clone()
}

/// What the sink says next. Time moves meanwhile, so that whatever waits becomes due.
async fn next(server: &TestServer, said: &Receiver<String>) -> String {
    loop {
        if let Ok(said) = said.try_recv() {
            return said;
        }
        server.clock.advance(Duration::from_secs(1));
        tokio::task::yield_now().await;
    }
}

// covers: YOLO-3.1.10.4
#[tokio::test]
async fn a_mail_server_that_refuses_is_asked_again() {
    let (address, said) = sink(2, mail);
    let server = TestServer::with(by_mail(address)).await;
    report(&server, "The dice are square.").await;
    assert_eq!(next(&server, &said).await, "refused");
    assert_eq!(next(&server, &said).await, "refused");
    let letter = next(&server, &said).await;
    for part in ["Subject: Freehold: bug 1", "To: team@freehold.example", "The dice are square."] {
        assert!(letter.contains(part), "{letter}");
    }
}

// covers: YOLO-3.1.10.4
#[tokio::test]
async fn a_web_hook_that_refuses_is_asked_again() {
    let (address, said) = sink(1, hook);
    let courier = Courier::hook(&format!("http://{address}/feedback")).unwrap();
    let server = TestServer::with(forwarding(courier)).await;
    report(&server, "More colours, please.").await;
    assert_eq!(next(&server, &said).await, "refused");
    let posted: Value = serde_json::from_str(&next(&server, &said).await).unwrap();
    assert_eq!((&posted["kind"], &posted["text"]), (&json!("bug"), &json!("More colours, please.")));
}

// covers: YOLO-3.1.10.4
#[tokio::test]
async fn what_was_not_forwarded_is_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let (address, said) = sink(usize::MAX, mail);
    let server = TestServer::on(&path, by_mail(address)).await;
    report(&server, "It broke.").await;
    assert_eq!(next(&server, &said).await, "refused");
    server.stop().await;
    let (address, said) = sink(0, mail);
    let server = TestServer::on(&path, by_mail(address)).await;
    assert!(next(&server, &said).await.contains("It broke."));
    // The next letter is the next report: what was taken is not sent again.
    report(&server, "It broke again.").await;
    assert!(next(&server, &said).await.contains("It broke again."));
}

/// How long somebody says nothing.
const SILENT: Duration = Duration::from_secs(3);

/// Somebody who listens and hangs up without a word.
fn silent(line: TcpStream, _: bool, taken: &Sender<String>) {
    let _ = taken.send("came".to_string());
    std::thread::sleep(SILENT);
    drop(line);
}

// covers: YOLO-3.1.10.4, YOLO-UC4.1.1.12
#[tokio::test]
async fn whoever_gives_feedback_hears_whether_it_was_sent() {
    // Nobody takes it further: it is kept.
    let server = TestServer::start().await;
    assert_eq!(tell(&server, "Calm seas.").await, "kept");
    // It was taken.
    let (address, said) = sink(0, hook);
    let courier = Courier::hook(&format!("http://{address}/feedback")).unwrap();
    let server = TestServer::with(forwarding(courier)).await;
    assert_eq!(tell(&server, "Calm seas.").await, "sent");
    assert!(said.recv().unwrap().contains("Calm seas."));
    // It was refused, and is tried again later; what is said then does not wait for it.
    let (address, said) = sink(1, mail);
    let server = TestServer::with(by_mail(address)).await;
    assert_eq!(tell(&server, "Calm seas.").await, "waiting");
    assert_eq!(said.recv().unwrap(), "refused");
    assert_eq!(tell(&server, "High waves.").await, "sent");
    assert!(said.recv().unwrap().contains("High waves."));
}

// covers: YOLO-3.1.10.4
#[tokio::test]
async fn feedback_that_nobody_takes_keeps_nobody_waiting() {
    let (address, said) = sink(0, silent);
    let courier = Courier::hook(&format!("http://{address}/feedback")).unwrap();
    let server = TestServer::with(forwarding(courier)).await;
    let waited = async {
        // Once it is on its way, time passes.
        loop {
            tokio::task::yield_now().await;
            if said.try_recv().is_ok() {
                break;
            }
        }
        server.clock.advance(Duration::from_secs(5));
        std::future::pending().await
    };
    let began = std::time::Instant::now();
    tokio::select! {
        stand = tell(&server, "Fog.") => assert_eq!(stand, "waiting"),
        () = waited => {}
    }
    assert!(began.elapsed() < SILENT, "{:?}", began.elapsed());
}
