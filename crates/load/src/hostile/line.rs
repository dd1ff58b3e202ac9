//! A line of an attacker: bytes, requests and frames as no decent client would send them.

use crate::LoadFault;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// How long an attacker waits for anything.
const PATIENCE: Duration = Duration::from_secs(5);
/// The most that is read of an answer.
const MOST: u64 = 1 << 20;

/// Where an attacker comes from, and whom it attacks.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    pub server: SocketAddr,
    pub from: Ipv4Addr,
}

impl Way {
    pub async fn connect(self) -> Result<TcpStream, LoadFault> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::from((self.from, 0)))?;
        let line = timeout(PATIENCE, socket.connect(self.server)).await.map_err(|_| LoadFault::LineClosed)??;
        line.set_nodelay(true)?;
        Ok(line)
    }

    /// The head of a request; whoever gives `length` sends so many bytes after it, or does not.
    pub fn head(self, method: &str, path: &str, session: Option<&str>, length: usize) -> String {
        let bearer = session.map(|session| format!("Authorization: Bearer {session}\r\n")).unwrap_or_default();
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n{bearer}Connection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n",
            self.server
        )
    }

    /// The body of the answer, whatever its status.
    pub async fn ask(self, method: &str, path: &str, session: Option<&str>, body: &str) -> Result<String, LoadFault> {
        let talk = async {
            let line = self.connect().await?;
            let (read, mut write) = line.into_split();
            let head = self.head(method, path, session, body.len());
            // A server that refuses before it has read everything hangs up; what it said is there all the same.
            let sending = async {
                let _ = write.write_all(head.as_bytes()).await;
                let _ = write.write_all(body.as_bytes()).await;
                write
            };
            let mut answer = Vec::new();
            let mut read = read.take(MOST);
            let reading = async { read.read_to_end(&mut answer).await.unwrap_or(0) };
            tokio::join!(sending, reading);
            let text = String::from_utf8_lossy(&answer);
            Ok(text.split_once("\r\n\r\n").map_or_else(String::new, |(_, body)| body.to_string()))
        };
        timeout(PATIENCE, talk).await.map_err(|_| LoadFault::LineClosed)?
    }

    /// A socket, as far as the handshake.
    pub async fn open_socket(self) -> Result<TcpStream, LoadFault> {
        let mut line = self.connect().await?;
        let request = format!(
            "GET /ws HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.server
        );
        line.write_all(request.as_bytes()).await?;
        let mut heard = [0; 512];
        let read = timeout(PATIENCE, line.read(&mut heard)).await.map_err(|_| LoadFault::LineClosed)??;
        if heard[..read].starts_with(b"HTTP/1.1 101") { Ok(line) } else { Err(LoadFault::LineClosed) }
    }
}

/// A frame with a mask of zeros, so that it is as it looks.
pub fn frame(opcode: u8, last: bool, payload: &[u8]) -> Vec<u8> {
    let mut frame = head_of_frame(opcode, last, payload.len() as u64);
    frame.extend(payload);
    frame
}

pub fn head_of_frame(opcode: u8, last: bool, length: u64) -> Vec<u8> {
    let mut frame = vec![opcode | if last { 0x80 } else { 0 }];
    match length {
        0..126 => frame.push(0x80 | length as u8),
        126..65_536 => {
            frame.push(0x80 | 126);
            frame.extend((length as u16).to_be_bytes());
        }
        _ => {
            frame.push(0x80 | 127);
            frame.extend(length.to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame
}

pub fn text_frame(text: &str) -> Vec<u8> {
    frame(1, true, text.as_bytes())
}
