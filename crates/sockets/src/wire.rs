//! The socket as seen by hyper: records traffic, and closes so that the last response arrives.

use std::{
    io::{self, IoSlice},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::{limits::LINGER_BYTES, line::Line};

pub struct Wire<S> {
    socket: S,
    line: Arc<Line>,
    /// The client has closed its write side.
    ended: bool,
    /// Number of bytes discarded since the write side was closed.
    lingering: Option<u64>,
}

impl<S> Wire<S> {
    pub fn new(socket: S, line: Arc<Line>) -> Self {
        Self { socket, line, ended: false, lingering: None }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Wire<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        let Poll::Ready(read) = Pin::new(&mut self.socket).poll_read(context, into) else {
            self.line.looked();
            return Poll::Pending;
        };
        read?;
        if into.filled().len() > before {
            self.line.data_received();
        } else {
            self.ended = true;
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Wire<S> {
    fn note(&self, polled: Poll<io::Result<usize>>, offered: usize) -> Poll<io::Result<usize>> {
        match &polled {
            Poll::Pending => self.line.wrote(None, offered),
            Poll::Ready(Ok(written)) => self.line.wrote(Some(*written), offered),
            Poll::Ready(Err(_)) => {}
        }
        polled
    }

    /// Reads and discards incoming data. Closing a socket with unread bytes makes the kernel send a reset, which
    /// overtakes the response: the client sees a failed write instead of the refusal, and a proxy takes the node
    /// for dead. The sweep ends it if it takes too long.
    fn discard(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut rest = [0; 16 << 10];
        while !self.ended && self.lingering.is_some_and(|bytes| bytes < LINGER_BYTES) {
            let mut into = ReadBuf::new(&mut rest);
            // The response has been sent, so errors do not matter.
            if ready!(Pin::new(&mut *self).poll_read(context, &mut into)).is_err() {
                break;
            }
            self.lingering = self.lingering.map(|bytes| bytes + into.filled().len() as u64);
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Wire<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.socket).poll_write(context, bytes);
        self.note(polled, bytes.len())
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.socket).poll_write_vectored(context, parts);
        self.note(polled, parts.iter().map(|part| part.len()).sum())
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.lingering.is_none() {
            ready!(Pin::new(&mut self.socket).poll_shutdown(context))?;
            if !self.line.wants_lingering() {
                return Poll::Ready(Ok(()));
            }
            self.line.linger();
            self.lingering = Some(0);
        }
        self.discard(context)
    }
}
