//! Frames of a socket, counted as their bytes come in, before anything is made of them.
//!
//! A message may come in any number of parts, and parts may be empty. Whoever counted messages alone would never count
//! a client that sends parts of a message without end.

use crate::rates::Single;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// A line that breaks when its frames come too fast.
pub struct Counted<S> {
    line: S,
    frames: Frames,
    rate: Single,
    flooded: Arc<AtomicBool>,
}

impl<S> Counted<S> {
    pub fn new(line: S, rate: Single) -> Counted<S> {
        Counted { line, frames: Frames::default(), rate, flooded: Arc::default() }
    }

    /// Says later on whether that is why the line broke.
    pub fn flooded(&self) -> Arc<AtomicBool> {
        self.flooded.clone()
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Counted<S> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let counted = self.get_mut();
        let before = into.filled().len();
        let read = Pin::new(&mut counted.line).poll_read(cx, into);
        for _ in 0..counted.frames.count(&into.filled()[before..]) {
            if counted.rate.check().is_err() {
                counted.flooded.store(true, Ordering::Relaxed);
                // Not one of them is worth looking at.
                into.set_filled(before);
                return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
            }
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Counted<S> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().line).poll_write(cx, bytes)
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().line).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().line).poll_shutdown(cx)
    }
}

/// Where one frame ends and the next begins (RFC 6455, 5.2). What a frame holds is looked at elsewhere.
#[derive(Default)]
struct Frames {
    /// Kind, length, and up to eight bytes of a longer length.
    head: [u8; 10],
    have: usize,
    /// Bytes until the next frame.
    skip: u64,
}

const MASKED: u8 = 0x80;
const MASK: u64 = 4;

impl Frames {
    /// How many heads of frames end in these bytes.
    fn count(&mut self, mut bytes: &[u8]) -> usize {
        let mut begun = 0;
        while let Some((first, rest)) = bytes.split_first() {
            if self.skip > 0 {
                let skipped = self.skip.min(bytes.len() as u64);
                self.skip -= skipped;
                bytes = &bytes[skipped as usize..];
                continue;
            }
            self.head[self.have] = *first;
            self.have += 1;
            bytes = rest;
            if let Some(skip) = self.length() {
                (self.skip, self.have) = (skip, 0);
                begun += 1;
            }
        }
        begun
    }

    /// What follows the head, if all of it is there.
    fn length(&self) -> Option<u64> {
        let [_, second, long @ ..] = self.head;
        let (wanted, length) = match second & !MASKED {
            126 => (4, u64::from(u16::from_be_bytes([long[0], long[1]]))),
            127 => (10, u64::from_be_bytes(long)),
            short => (2, u64::from(short)),
        };
        let mask = if second & MASKED == 0 { 0 } else { MASK };
        (self.have >= 2 && self.have == wanted).then(|| length.saturating_add(mask))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A frame of a client.
    fn frame(kind: u8, length: usize) -> Vec<u8> {
        let mut bytes = vec![kind];
        match length {
            0..=125 => bytes.push(MASKED | length as u8),
            126..=0xffff => {
                bytes.push(MASKED | 126);
                bytes.extend((length as u16).to_be_bytes());
            }
            _ => {
                bytes.push(MASKED | 127);
                bytes.extend((length as u64).to_be_bytes());
            }
        }
        bytes.extend([0; MASK as usize]);
        // Looks like heads of frames, and is none.
        bytes.extend(vec![MASKED; length]);
        bytes
    }

    #[test]
    fn frames_are_counted_however_their_bytes_come() {
        let lengths = [0, 1, 125, 126, 127, 300, 65_535, 65_536, 0, 0, 7];
        let bytes: Vec<u8> = lengths.iter().flat_map(|length| frame(0x81, *length)).collect();
        for piece in [1, 2, 3, 7, 100, 4_096, bytes.len()] {
            let mut frames = Frames::default();
            let counted: usize = bytes.chunks(piece).map(|piece| frames.count(piece)).sum();
            assert_eq!(counted, lengths.len(), "in pieces of {piece}");
        }
    }

    #[test]
    fn no_length_is_too_long_to_be_counted() {
        let mut frames = Frames::default();
        assert_eq!(frames.count(&[0x82, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]), 1);
        assert_eq!(frames.count(&[0; 1_000]), 0);
    }
}
