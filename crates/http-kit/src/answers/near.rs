//! The few answers that everybody asks for, once more on each thread.
//!
//! Two threads that send the same answer count the same references, and hand the memory of these counts to and fro with
//! every request; so does the shared cache with its record of what is read. A copy that only one thread knows costs
//! nothing of that.

use std::{
    cell::RefCell,
    collections::HashMap,
    sync::atomic::{AtomicU64, Ordering},
};

use super::{Answer, Answers};

/// Copies on one thread; when there are more, all are dropped and the busy ones come back first.
const MOST: usize = 64;
/// An answer larger than this is not worth two copies.
const LARGEST: u32 = 256 << 10;
/// So often the shared cache is asked although a copy is there: it must not take a busy answer for one that nobody reads.
const ASK_AGAIN: u32 = 1024;

static OWNERS: AtomicU64 = AtomicU64::new(1);

#[derive(Default)]
struct Near {
    /// Of which cache these are copies, and how often that one had changed.
    of: (u64, u64),
    uses: u32,
    copies: HashMap<String, Answer>,
}

thread_local! {
    static NEAR: RefCell<Near> = RefCell::default();
}

pub(super) fn new_owner() -> u64 {
    OWNERS.fetch_add(1, Ordering::Relaxed)
}

impl Answers {
    fn state(&self) -> (u64, u64) {
        (self.owner, self.changes.load(Ordering::Acquire))
    }

    /// Uses this thread's copy, if there is one. `None` of the closure means that it is too old.
    pub fn near<R>(&self, address: &str, answer: impl FnOnce(&Answer) -> Option<R>) -> Option<R> {
        NEAR.with_borrow_mut(|near| {
            if near.of != self.state() {
                near.copies.clear();
                return None;
            }
            near.uses = near.uses.wrapping_add(1);
            if near.uses.is_multiple_of(ASK_AGAIN) {
                return None;
            }
            answer(near.copies.get(address)?)
        })
    }

    /// Keeps a copy on this thread.
    pub fn bring_near(&self, address: &str, answer: &Answer) {
        if answer.weight() > LARGEST {
            return;
        }
        NEAR.with_borrow_mut(|near| {
            let state = self.state();
            if near.of != state || near.copies.len() >= MOST {
                near.copies.clear();
                near.of = state;
            }
            near.copies.insert(address.to_owned(), answer.copy());
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{super::tests::answer, *};

    fn seen(answers: &Answers, address: &str) -> bool {
        answers.near(address, |copy| Some(copy.body() == "hello")).unwrap_or(false)
    }

    #[tokio::test]
    async fn a_copy_is_used_until_the_cache_changes() {
        let answers = Answers::new(1 << 20);
        let page = Arc::new(answer("hello"));
        answers.bring_near("/en", &page);
        assert!(seen(&answers, "/en") && !seen(&answers, "/de"));
        answers.put("/de".to_owned(), page.clone()).await;
        assert!(!seen(&answers, "/en"), "something was put");
        answers.bring_near("/en", &page);
        answers.forget("/fr").await;
        assert!(!seen(&answers, "/en"), "something was forgotten");
    }

    #[test]
    fn copies_belong_to_one_cache_and_are_few() {
        let (one, other) = (Answers::new(1 << 20), Answers::new(1 << 20));
        let page = answer("hello");
        one.bring_near("/en", &page);
        assert!(!seen(&other, "/en"));
        for number in 0..200 {
            one.bring_near(&format!("/en/{number}"), &page);
            assert!(NEAR.with_borrow(|near| near.copies.len()) <= MOST);
        }
        assert!(seen(&one, "/en/199"));
    }

    #[test]
    fn the_shared_cache_is_asked_from_time_to_time() {
        let answers = Answers::new(1 << 20);
        answers.bring_near("/en", &answer("hello"));
        let passed_on = (0..2 * ASK_AGAIN).filter(|_| !seen(&answers, "/en")).count();
        assert_eq!(passed_on, 2);
    }
}
