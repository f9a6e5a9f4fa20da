//! A mail server that accepts mails, but defers every fourth.

use std::{
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    sync::atomic::{AtomicU32, Ordering::Relaxed},
    thread,
};

/// Starts the server and returns its address for `mail.smtp`; it runs until this program ends.
pub fn start() -> anyhow::Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    thread::spawn(move || {
        for socket in listener.incoming().flatten() {
            thread::spawn(move || talk(&socket));
        }
    });
    Ok(format!("smtp://{address}"))
}

fn talk(socket: &TcpStream) -> Option<()> {
    static MAILS: AtomicU32 = AtomicU32::new(0);
    let (mut writer, mut letter) = (socket, false);
    writer.write_all(b"220 here\r\n").ok()?;
    for line in BufReader::new(socket).lines() {
        let line = line.ok()?;
        let reply: &[u8] = match line.as_str() {
            "." if letter => {
                letter = false;
                if MAILS.fetch_add(1, Relaxed) % 4 == 3 { b"451 later\r\n" } else { b"250 taken\r\n" }
            }
            _ if letter => continue,
            "DATA" => {
                letter = true;
                b"354 go on\r\n"
            }
            "QUIT" => return writer.write_all(b"221 bye\r\n").ok(),
            _ => b"250 good\r\n",
        };
        writer.write_all(reply).ok()?;
    }
    Some(())
}
