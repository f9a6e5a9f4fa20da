//! A restart under a service manager that stores the site's socket meanwhile.

use std::{
    io::{IoSliceMut, Read, Write},
    mem::MaybeUninit,
    net::{TcpListener, TcpStream},
    os::unix::net::UnixDatagram,
};

use rustix::net::{RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, recvmsg};

use crate::support::{Process, free_port};

/// Returns the next message to the manager, and the socket passed with it.
fn next_message(manager: &UnixDatagram) -> (String, Option<TcpListener>) {
    let mut bytes = [0; 256];
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(1))];
    let mut control = RecvAncillaryBuffer::new(&mut space);
    let mut parts = [IoSliceMut::new(&mut bytes)];
    let length = recvmsg(manager, &mut parts, &mut control, RecvFlags::CMSG_CLOEXEC).unwrap().bytes;
    let sockets = control.drain().filter_map(|message| match message {
        RecvAncillaryMessage::ScmRights(sockets) => Some(sockets),
        _ => None,
    });
    let socket = sockets.flatten().next().map(TcpListener::from);
    (String::from_utf8_lossy(&bytes[..length]).into_owned(), socket)
}

#[test]
fn connections_during_a_restart_are_served_by_the_next_process() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notify");
    let manager = UnixDatagram::bind(&path).unwrap();
    let data = folder.path().join("data");
    let env = [("NOTIFY_SOCKET", path.to_str().unwrap()), ("HOTDROP_RENDER_AHEAD", "false")];
    let mut first = Process::spawn_in(&data, &env);
    assert!(first.ready());
    let (line, stored) = next_message(&manager);
    assert_eq!(line, "FDSTORE=1\nFDNAME=site");
    let (stored, address) = (stored.unwrap(), first.url.clone());
    assert_eq!(stored.local_addr().unwrap().to_string(), address);
    assert_eq!(next_message(&manager).0, "READY=1");
    assert!(first.stop());
    assert_eq!(next_message(&manager).0, "STOPPING=1");

    let mut early = TcpStream::connect(&address).unwrap();
    early.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").unwrap();
    let mut second = Process::spawn_handed(&data, &address, stored.try_clone().unwrap(), &path);
    let mut response = String::new();
    early.read_to_string(&mut response).unwrap();
    assert!(response.starts_with("HTTP/1.1 200"), "{response}");
    assert!(second.ready() && second.stop());
    assert!(next_message(&manager).1.is_some(), "it is stored for the next restart, too");
    assert_eq!([next_message(&manager).0, next_message(&manager).0], ["READY=1", "STOPPING=1"]);

    // A changed `listen` address replaces the stored socket.
    let elsewhere = format!("127.0.0.1:{}", free_port());
    let mut third = Process::spawn_handed(&data, &elsewhere, stored, &path);
    assert!(third.ready() && third.get("/healthz").starts_with("HTTP/1.1 200"));
    assert_eq!(next_message(&manager).0, "FDSTOREREMOVE=1\nFDNAME=site");
    let (_, new) = next_message(&manager);
    assert_eq!(new.unwrap().local_addr().unwrap().to_string(), elsewhere);
    assert!(TcpStream::connect(&address).is_err(), "nobody holds the old one");
}
