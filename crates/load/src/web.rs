//! Just enough HTTP for a client that sets up tables.

use crate::LoadFault;
use serde_json::Value;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// One request over a line of its own; the answer must be a success.
async fn ask(address: SocketAddr, head: &str, body: &str) -> Result<String, LoadFault> {
    let mut line = TcpStream::connect(address).await?;
    let path = head.split(' ').nth(1).unwrap_or_default().to_string();
    let request = format!(
        "{head}Host: {address}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    line.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    line.read_to_end(&mut answer).await?;
    let text = String::from_utf8_lossy(&answer);
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    if head.split(' ').nth(1).is_none_or(|status| !status.starts_with('2')) {
        return Err(LoadFault::Refused { what: path, answer: body.to_string() });
    }
    Ok(body.to_string())
}

pub async fn post(address: SocketAddr, path: &str, session: Option<&str>, body: &Value) -> Result<Value, LoadFault> {
    let bearer = session.map(|session| format!("Authorization: Bearer {session}\r\n")).unwrap_or_default();
    let answer = ask(address, &format!("POST {path} HTTP/1.1\r\n{bearer}"), &body.to_string()).await?;
    Ok(serde_json::from_str(&answer)?)
}

pub async fn get(address: SocketAddr, path: &str) -> Result<String, LoadFault> {
    ask(address, &format!("GET {path} HTTP/1.1\r\n"), "").await
}
