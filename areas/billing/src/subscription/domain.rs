//! Subscription states, and how snapshots are merged.

/// The monthly price in euro cents. The provider charges the price set in the configuration, which must match.
pub const PRICE: (i64, &str) = (499, "EUR");

const DAY: i64 = 24 * 3600;

/// Seconds for which a subscriber with a failed payment remains one while the provider retries.
pub const GRACE: i64 = 7 * DAY;

/// Seconds after which an expected webhook is overdue and the provider is queried. Renewals take a while, and webhooks
/// are retried for three days.
const OVERDUE: i64 = 3 * DAY;

/// Tolerance in seconds: a charge and its subscription are created together, in either order.
const SAME_MOMENT: i64 = 60;

/// The provider's statuses, plus `Refunded`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Incomplete,
    Trialing,
    Active,
    PastDue,
    Unpaid,
    Paused,
    Ended,
    /// Fully refunded: ends at once, even if the provider reports a paid period.
    Refunded,
    /// An unknown status, which grants nothing.
    Other,
}

impl Status {
    pub fn parse(word: &str) -> Self {
        match word {
            "incomplete" => Self::Incomplete,
            "trialing" => Self::Trialing,
            "active" => Self::Active,
            "past_due" => Self::PastDue,
            "unpaid" => Self::Unpaid,
            "paused" => Self::Paused,
            "canceled" | "incomplete_expired" => Self::Ended,
            "refunded" => Self::Refunded,
            _ => Self::Other,
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Self::Incomplete => "incomplete",
            Self::Trialing => "trialing",
            Self::Active => "active",
            Self::PastDue => "past_due",
            Self::Unpaid => "unpaid",
            Self::Paused => "paused",
            Self::Ended => "canceled",
            Self::Refunded => "refunded",
            Self::Other => "other",
        }
    }

    /// Returns whether the status can no longer change.
    pub fn is_final(self) -> bool {
        matches!(self, Self::Ended | Self::Refunded)
    }
}

/// A stored subscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    pub id: String,
    pub status: Status,
    pub started_at: i64,
    /// The end of the paid period.
    pub period_end: Option<i64>,
    /// When it ends, if it was canceled.
    pub ends_at: Option<i64>,
    /// Since when payments have failed.
    pub failed_at: Option<i64>,
    /// The time of the newest processed event.
    pub as_of: i64,
}

impl Subscription {
    /// Returns whether the subscription makes its user a subscriber.
    pub fn is_active(&self, now: i64) -> bool {
        match self.status {
            Status::Active | Status::Trialing => true,
            Status::PastDue => now < self.failed_at.unwrap_or(self.as_of) + GRACE,
            _ => false,
        }
    }

    /// Returns whether it may still be charged, so a second one would be charged twice.
    pub fn is_open(&self) -> bool {
        matches!(
            self.status,
            Status::Active | Status::Trialing | Status::PastDue | Status::Unpaid | Status::Paused
        )
    }

    /// Returns when to query the provider if no webhook arrives before.
    pub fn review_at(&self, now: i64) -> Option<i64> {
        let due = match self.status {
            Status::PastDue => self.failed_at.unwrap_or(self.as_of) + GRACE,
            Status::Active | Status::Trialing => self.ends_at.or(self.period_end)? + OVERDUE,
            _ => return None,
        };
        Some(if due > now { due } else { now + DAY })
    }
}

/// Returns the subscription to show: an active one, else an open one, else the newest.
pub fn current(all: &[Subscription], now: i64) -> Option<&Subscription> {
    all.iter().max_by_key(|one| (one.is_active(now), one.is_open(), one.started_at))
}

/// The source of a snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// An event: valid as of its creation.
    Event,
    /// A query to the provider. `seen` is the time of the newest event stored before the query.
    Provider { seen: Option<i64> },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Store this state.
    Store(Subscription),
    /// Nothing new.
    Unchanged,
    /// The order is ambiguous: query the provider.
    QueryProvider,
}

/// Decides how a snapshot changes a subscription. `refunded` is the time of the customer's newest refunded charge.
pub fn judge(
    known: Option<&Subscription>,
    incoming: Subscription,
    source: Source,
    refunded: Option<i64>,
) -> Verdict {
    let incoming = if is_refunded(&incoming, refunded) {
        Subscription { status: Status::Refunded, ..incoming }
    } else {
        incoming
    };
    let Some(known) = known else {
        return Verdict::Store(Subscription { failed_at: failing(&incoming), ..incoming });
    };
    let newer = match source {
        _ if known.status.is_final() => return Verdict::Unchanged,
        // A final status always applies, even from an older event.
        _ if incoming.status.is_final() => true,
        Source::Provider { seen } if seen == Some(known.as_of) => true,
        Source::Provider { .. } => return Verdict::QueryProvider,
        Source::Event if incoming.as_of == known.as_of => return Verdict::QueryProvider,
        Source::Event => incoming.as_of > known.as_of,
    };
    if !newer {
        return Verdict::Unchanged;
    }
    Verdict::Store(Subscription {
        failed_at: failing(&incoming).map(|since| known.failed_at.unwrap_or(since)),
        as_of: incoming.as_of.max(known.as_of),
        ..incoming
    })
}

/// Returns whether the charge that pays for this subscription was refunded.
pub fn is_refunded(one: &Subscription, refunded: Option<i64>) -> bool {
    refunded.is_some_and(|charged_at| one.started_at <= charged_at + SAME_MOMENT)
}

fn failing(incoming: &Subscription) -> Option<i64> {
    matches!(incoming.status, Status::PastDue | Status::Unpaid).then_some(incoming.as_of)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_790_000_000;

    fn of(status: Status, as_of: i64) -> Subscription {
        Subscription {
            id: "sub_1".into(),
            status,
            started_at: NOW - 40 * DAY,
            period_end: Some(NOW + 20 * DAY),
            ends_at: None,
            failed_at: None,
            as_of,
        }
    }

    #[test]
    fn only_paid_or_payable_subscriptions_count() {
        let failed =
            |days: i64| Subscription { failed_at: Some(NOW - days * DAY), ..of(Status::PastDue, NOW) };
        let table = [
            (of(Status::Active, NOW), true, true),
            (of(Status::Trialing, NOW), true, true),
            (failed(6), true, true),
            (failed(7), false, true),
            (of(Status::PastDue, NOW - GRACE), false, true),
            (of(Status::Unpaid, NOW), false, true),
            (of(Status::Paused, NOW), false, true),
            (of(Status::Incomplete, NOW), false, false),
            (of(Status::Ended, NOW), false, false),
            (of(Status::Refunded, NOW), false, false),
            (of(Status::parse("something new"), NOW), false, false),
        ];
        for (one, active, open) in table {
            assert_eq!((one.is_active(NOW), one.is_open()), (active, open), "{one:?}");
        }
    }

    #[test]
    fn status_codes_round_trip() {
        for word in
            ["incomplete", "trialing", "active", "past_due", "unpaid", "paused", "canceled", "refunded"]
        {
            assert_eq!(Status::parse(word).word(), word);
        }
        assert!(Status::parse("incomplete_expired").is_final());
    }

    #[test]
    fn newer_snapshots_win_and_ties_query_the_provider() {
        use {Source::Event, Status::*};
        let queried = |seen| Source::Provider { seen: Some(seen) };
        // known, news, source: the stored status, or an error if the provider is queried
        let table = [
            ((Active, 10), (PastDue, 20), Event, Ok(Some(PastDue))),
            ((PastDue, 20), (Active, 10), Event, Ok(None)),
            ((Active, 10), (PastDue, 10), Event, Err(())),
            ((Active, 10), (Active, 10), queried(10), Ok(Some(Active))),
            ((Active, 20), (PastDue, 10), queried(20), Ok(Some(PastDue))),
            ((Active, 20), (PastDue, 10), queried(15), Err(())),
            ((Active, 20), (Ended, 10), Event, Ok(Some(Ended))),
            ((Ended, 10), (Active, 20), Event, Ok(None)),
            ((Ended, 10), (Active, 20), queried(10), Ok(None)),
            ((Refunded, 10), (Active, 20), queried(10), Ok(None)),
        ];
        for ((known, at), (incoming, when), source, expected) in table {
            let verdict = judge(Some(&of(known, at)), of(incoming, when), source, None);
            let outcome = match &verdict {
                Verdict::Store(stored) => Ok(Some(stored.status)),
                Verdict::Unchanged => Ok(None),
                Verdict::QueryProvider => Err(()),
            };
            assert_eq!(outcome, expected, "{known:?}@{at}, then {incoming:?}@{when} by {source:?}");
            if let Verdict::Store(stored) = verdict {
                assert_eq!(stored.as_of, at.max(when));
            }
        }
    }

    #[test]
    fn any_order_of_the_same_events_has_the_same_result() {
        let story = [
            (Status::Incomplete, 1),
            (Status::Active, 2),
            (Status::PastDue, 3),
            (Status::Active, 4),
            (Status::Ended, 5),
        ];
        let mut orders = vec![vec![]];
        for (at, _) in story.iter().enumerate() {
            orders = orders
                .into_iter()
                .flat_map(|order: Vec<usize>| {
                    (0..=order.len()).map(move |place| {
                        let mut next = order.clone();
                        next.insert(place, at);
                        next
                    })
                })
                .collect();
        }
        assert_eq!(orders.len(), 120);
        for length in 1..=story.len() {
            for order in &orders {
                let events: Vec<_> = order.iter().filter(|at| **at < length).map(|at| story[*at]).collect();
                let end = events.iter().fold(None, |known: Option<Subscription>, (status, at)| {
                    match judge(known.as_ref(), of(*status, *at), Source::Event, None) {
                        Verdict::Store(next) => Some(next),
                        Verdict::Unchanged => known,
                        Verdict::QueryProvider => panic!("no two events share a time"),
                    }
                });
                assert_eq!(end.map(|end| end.status), Some(story[length - 1].0), "{events:?}");
            }
        }
    }

    #[test]
    fn the_first_failure_starts_the_grace_and_a_payment_ends_it() {
        let store = |known: &Subscription, incoming| match judge(Some(known), incoming, Source::Event, None) {
            Verdict::Store(next) => next,
            other => panic!("{other:?}"),
        };
        let failed = store(&of(Status::Active, 10), of(Status::PastDue, 20));
        let again = store(&failed, of(Status::PastDue, 30));
        assert_eq!((failed.failed_at, again.failed_at), (Some(20), Some(20)));
        assert_eq!(store(&again, of(Status::Active, 40)).failed_at, None);
    }

    #[test]
    fn a_refund_ends_the_subscription_it_paid_for_and_no_newer_one() {
        let one = of(Status::Active, NOW);
        for (charged_at, refunded) in [(one.started_at - 61, false), (one.started_at - 60, true), (NOW, true)]
        {
            let verdict = judge(None, one.clone(), Source::Event, Some(charged_at));
            let Verdict::Store(stored) = verdict else { panic!("{verdict:?}") };
            assert_eq!(stored.status == Status::Refunded, refunded, "{charged_at}");
        }
    }

    #[test]
    fn the_active_subscription_is_shown() {
        let old = Subscription { id: "old".into(), started_at: 1, ..of(Status::Active, 1) };
        let young = Subscription { id: "young".into(), started_at: 2, ..of(Status::Ended, 2) };
        assert_eq!(current(&[old.clone(), young.clone()], NOW).unwrap().id, "old");
        let ended = Subscription { status: Status::Ended, ..old };
        assert_eq!(current(&[ended, young], NOW).unwrap().id, "young");
        assert_eq!(current(&[], NOW), None);
    }

    #[test]
    fn expiring_subscriptions_are_reviewed() {
        let paid = of(Status::Active, NOW);
        assert_eq!(paid.review_at(NOW), Some(NOW + 23 * DAY));
        let cancelled = Subscription { ends_at: Some(NOW + DAY), ..paid.clone() };
        assert_eq!(cancelled.review_at(NOW), Some(NOW + 4 * DAY));
        let failed = Subscription { failed_at: Some(NOW), ..of(Status::PastDue, NOW) };
        assert_eq!(failed.review_at(NOW), Some(NOW + GRACE));
        assert_eq!(paid.review_at(NOW + 100 * DAY), Some(NOW + 101 * DAY));
        assert_eq!(of(Status::Ended, NOW).review_at(NOW), None);
    }
}
