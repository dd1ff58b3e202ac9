//! A bare WebSocket echo: what a socket costs without a game.

use crate::LoadFault;
use futures_util::{SinkExt, StreamExt};
use std::net::{Ipv4Addr, SocketAddr};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::accept_async;
use tokio_tungstenite::tungstenite::Message;

/// Echoes on a free port of this machine until the process ends; `listening` is told the address.
pub async fn echo(listening: impl FnOnce(SocketAddr)) -> Result<(), LoadFault> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    listening(listener.local_addr()?);
    loop {
        let (line, _) = listener.accept().await?;
        tokio::spawn(answer(line));
    }
}

/// A line that breaks is the end of that line and nothing else.
async fn answer(line: TcpStream) {
    let _ = line.set_nodelay(true);
    let Ok(mut socket) = accept_async(line).await else { return };
    while let Some(Ok(message)) = socket.next().await {
        if matches!(message, Message::Text(_)) && socket.send(message).await.is_err() {
            return;
        }
    }
}
