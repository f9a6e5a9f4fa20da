//! Hashes and verifies passwords on a separate work queue, because hashing is slow by design.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use base::Random;
use http_kit::{ClientIp, Fail, WorkLimits, WorkQueue};

use super::domain::Password;

/// Concurrent passwords per IP address: enough for a household, too few to fill the queue.
const PER_ADDRESS: u32 = 4;
/// The maximum queue length.
const QUEUED: usize = 256;
const TIMEOUT: Duration = Duration::from_secs(30);
const RETRY_AFTER: u64 = 5;
const SALT_BYTES: usize = 16;

/// The hash of a random password, checked when there is no account, so that both cases take the same time.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$r4l2Zx0mUq8bPz0c3QwYtA$6jCFhFnKBbFZ0iVd0bXbTm2cZy8eVXn3n1q7yVw3l3I";

/// The result of a password check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Wrong,
    Right,
    /// Correct, but stored with the old hashing scheme; rehash it.
    RightBefore,
}

/// Hashes passwords with its own thread limit. The limit per IP address prevents one client from filling the queue.
pub struct Passwords {
    queue: WorkQueue,
    busy: Mutex<HashMap<IpAddr, u32>>,
}

/// A slot of an IP address, released on drop.
struct Place<'a> {
    passwords: &'a Passwords,
    address: IpAddr,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut busy = self.passwords.busy.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = busy.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                busy.remove(&self.address);
            }
        }
    }
}

impl Passwords {
    /// Returns the number of hashing threads: all cores but one, which stays free for other work.
    pub fn threads() -> usize {
        std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
    }

    pub fn new(threads: usize) -> Self {
        let (queued, timeout, retry_after) = (QUEUED, TIMEOUT, RETRY_AFTER);
        let limits = WorkLimits { threads, queued, cost: 0, timeout, retry_after };
        Self { queue: WorkQueue::new(limits), busy: Mutex::new(HashMap::new()) }
    }

    pub async fn hash(
        &self,
        from: ClientIp,
        password: Password,
        random: &dyn Random,
    ) -> Result<String, Fail> {
        let mut salt = [0_u8; SALT_BYTES];
        random.fill(&mut salt);
        self.work(from, move || hash_now(password.as_str(), &salt)).await?
    }

    /// Checks a password. If `stored` is `None` (no account, or no password), it takes the same time and returns
    /// `Wrong`.
    pub async fn verify(
        &self,
        from: ClientIp,
        password: Password,
        stored: Option<String>,
    ) -> Result<Verdict, Fail> {
        self.work(from, move || {
            let hash = stored.as_deref().unwrap_or(NOBODY);
            let verdict = verdict_now(&password, hash);
            if stored.is_some() { verdict } else { Verdict::Wrong }
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        from: ClientIp,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fail> {
        let _place = self.place(from.0)?;
        self.queue.run(job).await
    }

    fn place(&self, address: IpAddr) -> Result<Place<'_>, Fail> {
        let mut busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        let count = busy.entry(address).or_insert(0);
        if *count >= PER_ADDRESS {
            return Err(Fail::too_many(1));
        }
        *count += 1;
        drop(busy);
        Ok(Place { passwords: self, address })
    }
}

fn hash_now(password: &str, salt: &[u8]) -> Result<String, Fail> {
    let hash = Argon2::default().hash_password_with_salt(password.as_bytes(), salt);
    hash.map(|hash| hash.to_string()).map_err(Fail::internal)
}

fn verdict_now(password: &Password, stored: &str) -> Verdict {
    if verify_now(password.as_str(), stored) {
        Verdict::Right
    } else if password.as_typed().is_some_and(|typed| verify_now(typed, stored)) {
        Verdict::RightBefore
    } else {
        Verdict::Wrong
    }
}

fn verify_now(password: &str, stored: &str) -> bool {
    PasswordHash::new(stored)
        .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use base::SeededRandom;

    use super::*;

    fn from(last: u8) -> ClientIp {
        ClientIp([203, 0, 113, last].into())
    }

    #[tokio::test]
    async fn only_the_right_password_passes() {
        let passwords = Passwords::new(1);
        let random = SeededRandom::new(1);
        let hash = passwords.hash(from(1), Password::new("correct horse"), &random).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        for (password, stored, expected) in [
            ("correct horse", Some(hash.clone()), Verdict::Right),
            ("correct hors", Some(hash), Verdict::Wrong),
            ("anything", None, Verdict::Wrong),
            ("x", Some("rubbish".into()), Verdict::Wrong),
        ] {
            let verdict = passwords.verify(from(1), Password::new(password), stored).await.unwrap();
            assert_eq!(verdict, expected, "{password}");
        }
    }

    #[test]
    fn passwords_are_normalized_and_old_hashes_still_verify() {
        let (one, two) = (Password::new("caf\u{e9} noir"), Password::new("cafe\u{301} noir"));
        let new = hash_now(one.as_str(), &[7; SALT_BYTES]).unwrap();
        assert_eq!((verdict_now(&one, &new), verdict_now(&two, &new)), (Verdict::Right, Verdict::Right));
        let old = hash_now("cafe\u{301} noir", &[7; SALT_BYTES]).unwrap();
        assert_eq!(
            (verdict_now(&one, &old), verdict_now(&two, &old)),
            (Verdict::Wrong, Verdict::RightBefore)
        );
    }

    #[test]
    fn verifying_an_unknown_user_costs_the_same() {
        assert!(PasswordHash::new(NOBODY).is_ok());
        let real = hash_now("x", &[7; SALT_BYTES]).unwrap();
        let cost = |hash: &str| hash.split('$').nth(3).map(str::to_owned);
        assert_eq!(cost(NOBODY), cost(&real));
    }

    #[tokio::test]
    async fn a_flood_from_one_address_is_rejected_and_others_are_served() {
        let passwords = Arc::new(Passwords::new(1));
        let verify = |address: ClientIp| {
            let passwords = passwords.clone();
            tokio::spawn(async move { passwords.verify(address, Password::new("x"), None).await })
        };
        let flood: Vec<_> = (0..1000).map(|_| verify(from(1))).collect();
        let other = verify(from(2)).await.unwrap();
        assert!(other.is_ok());
        let mut refused = 0;
        for one in flood {
            refused += u32::from(one.await.unwrap().is_err_and(|fail| fail.code == 429));
        }
        assert_eq!(refused, 1000 - PER_ADDRESS);
    }
}
