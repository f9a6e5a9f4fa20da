use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use db::jobs::{Class, JobError, KindStats, NewJob, Timing, Worker, stats};
use db::{Db, args};
use serde_json::{Value, json};
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};

fn job(kind: &'static str, payload: Value) -> NewJob {
    NewJob { kind, payload, run_at: 100, max_attempts: 3, unique_key: None }
}

fn keyed(key: &str) -> NewJob {
    NewJob { unique_key: Some(key.to_owned()), ..job("k", json!(null)) }
}

/// A clock that the test sets by hand.
fn clock(start: i64) -> (Arc<AtomicI64>, impl Fn() -> i64 + Send + Sync + 'static) {
    let time = Arc::new(AtomicI64::new(start));
    let hand = time.clone();
    (time, move || hand.load(Ordering::SeqCst))
}

fn quick() -> Timing {
    Timing { poll: Duration::from_millis(20), ..Timing::default() }
}

/// Polls until a value is found. The time it takes depends on the machine.
async fn until<T>(found: impl AsyncFn() -> Option<T>) -> T {
    let looking = async {
        loop {
            if let Some(found) = found().await {
                return found;
            }
            sleep(Duration::from_millis(5)).await; // polls
        }
    };
    timeout(Duration::from_secs(60), looking).await.expect("it never came")
}

/// Waits until the first job kind has these numbers of queued, running, done and dead jobs.
async fn reaches(db: &Db, wanted: [i64; 4]) -> KindStats {
    until(async || {
        let first = stats(db).await.unwrap().into_iter().next()?;
        ([first.queued, first.running, first.done, first.dead] == wanted).then_some(first)
    })
    .await
}

/// Waits until the worker has taken all due jobs: it has, when it has done this job, which is always due.
async fn has_looked(db: &Db) {
    let kind = "look";
    db.enqueue(NewJob { run_at: 0, ..job(kind, json!(null)) }).await.unwrap();
    until(async || {
        let all = stats(db).await.unwrap();
        all.into_iter().find(|one| one.kind == kind).filter(|one| one.queued + one.running == 0)
    })
    .await;
}

async fn look(_: Value) -> Result<(), JobError> {
    Ok(())
}

testkit::both! {
    async fn a_job_runs_with_its_payload(db: Db) {
        let seen = Arc::new(Mutex::new(Vec::new()));
        let (_, now) = clock(100);
        let sink = seen.clone();
        let done = Arc::new(Notify::new());
        let signal = done.clone();
        let worker = Worker::new(db.clone(), now).timing(quick()).register("mail", move |payload| {
            sink.lock().unwrap().push(payload);
            signal.notify_one();
            async { Ok(()) }
        });
        db.enqueue(job("mail", json!({"to": "a"}))).await.unwrap().unwrap();
        db.enqueue(job("not ours", json!(1))).await.unwrap().unwrap();
        worker.run(async move { done.notified().await }).await.unwrap();
        assert_eq!(*seen.lock().unwrap(), [json!({"to": "a"})]);
        let states: Vec<_> = stats(&db).await.unwrap().into_iter().map(|s| (s.kind, s.queued, s.done, s.oldest_due_at)).collect();
        assert_eq!(states, [("mail".into(), 0, 1, None), ("not ours".into(), 1, 0, Some(100))]);
    }

    async fn done_jobs_retain_no_payload(db: Db) {
        let (_, now) = clock(100);
        let worker = Worker::new(db.clone(), now).timing(quick()).register("k", async |payload: Value| {
            if payload == json!("lost") { Err(JobError::GiveUp("no way".into())) } else { Ok(()) }
        });
        for payload in ["about ann", "lost"] {
            let key = Some(format!("k:{payload}"));
            db.enqueue(NewJob { unique_key: key, ..job("k", json!(payload)) }).await.unwrap();
        }
        worker.run(async { drop(reaches(&db, [0, 0, 1, 1]).await) }).await.unwrap();
        let stored = "SELECT state, CAST(payload AS TEXT), unique_key FROM job ORDER BY id";
        let stored: Vec<(String, String, Option<String>)> = db.all(stored, args![]).await.unwrap();
        let dead = ("dead".to_owned(), "\"lost\"".to_owned(), Some("k:lost".to_owned()));
        assert_eq!(stored, [("done".to_owned(), "null".to_owned(), None), dead], "someone has to look at the other");
    }

    async fn a_job_belongs_to_the_transaction_that_causes_it(db: Db) {
        let mut tx = db.begin().await.unwrap();
        tx.enqueue(job("mail", json!(1))).await.unwrap();
        drop(tx);
        assert_eq!(stats(&db).await.unwrap(), []);
        let mut tx = db.begin().await.unwrap();
        tx.enqueue(job("mail", json!(1))).await.unwrap();
        tx.commit().await.unwrap();
        reaches(&db, [1, 0, 0, 0]).await;
    }

    async fn a_sleeping_worker_is_woken(db: Db) {
        let (_, now) = clock(100);
        let done = Arc::new(Notify::new());
        let signal = done.clone();
        // Polling would be far too late.
        let timing = Timing { poll: Duration::from_secs(3600), ..Timing::default() };
        let worker = Worker::new(db.clone(), now).timing(timing).register("k", move |_| {
            signal.notify_one();
            async { Ok(()) }
        });
        db.enqueue(job("k", json!(1))).await.unwrap();
        let running = tokio::spawn(worker.run(std::future::pending()));
        done.notified().await;
        reaches(&db, [0, 0, 1, 0]).await;
        db.enqueue(job("k", json!(2))).await.unwrap();
        timeout(Duration::from_secs(60), done.notified()).await.unwrap();
        running.abort();
    }

    async fn a_job_waits_for_its_time_and_its_retries(db: Db) {
        let (time, now) = clock(99);
        let tries = Arc::new(AtomicUsize::new(0));
        let count = tries.clone();
        let worker = Worker::new(db.clone(), now).timing(quick()).register("k", move |_| {
            count.fetch_add(1, Ordering::SeqCst);
            async { Err(JobError::Retry("not today".into())) }
        }).register("look", look);
        let id = db.enqueue(job("k", json!(1))).await.unwrap().unwrap();
        let running = tokio::spawn(worker.run(std::future::pending()));
        has_looked(&db).await;
        assert_eq!(tries.load(Ordering::SeqCst), 0);

        let due_after = async |now: i64| {
            time.store(now, Ordering::SeqCst);
            until(async || stats(&db).await.unwrap()[0].oldest_due_at.filter(|due| *due > now)).await
        };
        // Five seconds, plus jitter of up to one second that depends on the id.
        let due = due_after(100).await;
        assert!((105..=106).contains(&due), "{due}");
        assert_eq!(tries.load(Ordering::SeqCst), 1);

        due_after(200).await;
        time.store(1000, Ordering::SeqCst);
        reaches(&db, [0, 0, 0, 1]).await;
        assert_eq!(tries.load(Ordering::SeqCst), 3);
        let error: (String,) = db.one("SELECT last_error FROM job WHERE id = $1", args![id]).await.unwrap();
        assert_eq!(error.0, "not today");
        running.abort();
    }

    async fn giving_up_and_panicking_are_failures(db: Db) {
        let (_, now) = clock(100);
        let worker = Worker::new(db.clone(), now).timing(quick()).register("k", async |payload: Value| {
            if payload == json!("panic") {
                panic!("on purpose");
            }
            Err(JobError::GiveUp("never".into()))
        });
        db.enqueue(job("k", json!("panic"))).await.unwrap();
        db.enqueue(job("k", json!("give up"))).await.unwrap();
        let running = tokio::spawn(worker.run(std::future::pending()));
        reaches(&db, [1, 0, 0, 1]).await;
        running.abort();
    }

    async fn one_key_waits_once_and_runs_once_at_a_time(db: Db) {
        let gate = Arc::new(Notify::new());
        let (at_once, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (_, now) = clock(100);
        let (open, count, peak) = (gate.clone(), at_once.clone(), most.clone());
        let worker = Worker::new(db.clone(), now).timing(quick()).register("k", move |_| {
            let (open, count, peak) = (open.clone(), count.clone(), peak.clone());
            async move {
                peak.fetch_max(count.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                open.notified().await;
                count.fetch_sub(1, Ordering::SeqCst);
                Ok(())
            }
        }).register("look", look);
        assert!(db.enqueue(keyed("a")).await.unwrap().is_some());
        assert!(db.enqueue(keyed("a")).await.unwrap().is_none());
        let running = tokio::spawn(worker.run(std::future::pending()));
        reaches(&db, [0, 1, 0, 0]).await;
        // A job enqueued while the first one runs must run as well, but after it.
        assert!(db.enqueue(keyed("a")).await.unwrap().is_some());
        assert!(db.enqueue(keyed("a")).await.unwrap().is_none());
        has_looked(&db).await;
        gate.notify_one();
        reaches(&db, [0, 1, 1, 0]).await;
        gate.notify_one();
        reaches(&db, [0, 0, 2, 0]).await;
        assert_eq!(most.load(Ordering::SeqCst), 1);
        running.abort();
    }

    async fn mail_never_waits_for_fetches(db: Db) {
        let sent = Arc::new(Notify::new());
        let signal = sent.clone();
        let busy = Arc::new(AtomicUsize::new(0));
        let count = busy.clone();
        let worker = Worker::new(db.clone(), || 100).timing(quick())
            .register_in(Class::Fetch, "fetch", move |_| {
                count.fetch_add(1, Ordering::SeqCst);
                std::future::pending()
            })
            .register_in(Class::Mail, "mail", move |_| {
                signal.notify_one();
                async { Ok(()) }
            });
        for n in 0..50 {
            db.enqueue(job("fetch", json!(n))).await.unwrap();
        }
        let running = tokio::spawn(worker.run(std::future::pending()));
        reaches(&db, [50 - Class::Fetch.share() as i64, Class::Fetch.share() as i64, 0, 0]).await;
        db.enqueue(job("mail", json!(1))).await.unwrap();
        timeout(Duration::from_secs(60), sent.notified()).await.expect("the mail is sent");
        assert_eq!(busy.load(Ordering::SeqCst), Class::Fetch.share(), "no class takes more than its share");
        running.abort();
    }

    async fn a_failed_job_leaves_the_work_to_a_waiting_twin(db: Db) {
        let gate = Arc::new(Notify::new());
        let (_, now) = clock(100);
        let open = gate.clone();
        let worker = Worker::new(db.clone(), now).timing(quick()).register("k", move |_| {
            let open = open.clone();
            async move {
                open.notified().await;
                Err(JobError::Retry("again".into()))
            }
        });
        db.enqueue(keyed("a")).await.unwrap();
        let running = tokio::spawn(worker.run(std::future::pending()));
        reaches(&db, [0, 1, 0, 0]).await;
        db.enqueue(keyed("a")).await.unwrap();
        gate.notify_one();
        reaches(&db, [0, 1, 1, 0]).await;
        running.abort();
    }

    async fn many_workers_do_each_job_once(db: Db) {
        let done = Arc::new(AtomicUsize::new(0));
        for n in 0..60 {
            db.enqueue(job("k", json!(n))).await.unwrap();
        }
        let workers: Vec<_> = (0..3).map(|_| {
            let count = done.clone();
            let worker = Worker::new(db.clone(), || 100).timing(quick()).register("k", move |_| {
                count.fetch_add(1, Ordering::SeqCst);
                async { Ok(()) }
            });
            tokio::spawn(worker.run(std::future::pending()))
        }).collect();
        reaches(&db, [0, 0, 60, 0]).await;
        assert_eq!(done.load(Ordering::SeqCst), 60);
        workers.iter().for_each(tokio::task::JoinHandle::abort);
    }

    async fn a_lease_is_renewed_while_the_job_runs(db: Db) {
        let (time, _) = clock(100);
        let timing = Timing { lease: 3, ..quick() };
        let starts = Arc::new(AtomicUsize::new(0));
        let worker = || {
            let (count, hand) = (starts.clone(), time.clone());
            Worker::new(db.clone(), move || hand.load(Ordering::SeqCst)).timing(timing).register("k", move |_| {
                count.fetch_add(1, Ordering::SeqCst);
                std::future::pending()
            })
        };
        db.enqueue(job("k", json!(1))).await.unwrap();
        let first = tokio::spawn(worker().run(std::future::pending()));
        reaches(&db, [0, 1, 0, 0]).await;
        // Well past the first lease, second by second: heartbeats renew it.
        let second = tokio::spawn(worker().run(std::future::pending()));
        for _ in 0..4 {
            let now = time.fetch_add(1, Ordering::SeqCst) + 1;
            let held_until = async || db.scalar_i64("SELECT due_at FROM job", args![]).await.unwrap();
            until(async || (held_until().await == now + timing.lease).then_some(())).await;
        }
        assert_eq!(starts.load(Ordering::SeqCst), 1);
        // The worker disappears, so the other takes over.
        first.abort();
        assert!(first.await.unwrap_err().is_cancelled());
        time.fetch_add(10, Ordering::SeqCst);
        until(async || (starts.load(Ordering::SeqCst) == 2).then_some(())).await;
        second.abort();
    }

    async fn a_given_up_job_is_logged_as_a_warning_with_every_cause(db: Db) {
        let log = testkit::log::capture();
        let (_, now) = clock(100);
        let handle = db.clone();
        let worker = Worker::new(db.clone(), now).timing(quick()).register("report.up", async |_: Value| {
            Err(JobError::GiveUp("no such mailbox".into()))
        }).register("report.used_up", move |_| {
            let db = handle.clone();
            async move {
                db.all::<(i64,)>("SELECT 1 FROM told_nowhere", args![]).await?;
                Ok(())
            }
        }).register("report.buried", async |_: Value| Ok(()));
        let ids = [db.enqueue(job("report.up", json!(1))).await.unwrap().unwrap(),
            db.enqueue(NewJob { max_attempts: 1, ..job("report.used_up", json!(1)) }).await.unwrap().unwrap(),
            db.enqueue(job("report.buried", json!(1))).await.unwrap().unwrap()];
        let buried = "UPDATE job SET state = $1, attempts = max_attempts WHERE kind = 'report.buried'";
        db.write(buried, args!["running"]).await.unwrap();
        // Logged just after it is stored.
        let given_up = || log.text().lines().filter(|line| line.contains("job given up")).count();
        worker.run(async { until(async || (given_up() == 3).then_some(())).await }).await.unwrap();
        let text = log.text();
        // The second of them contains the driver's message.
        let causes = ["no such mailbox", "told_nowhere", "its worker died at every attempt"];
        for (id, (kind, cause)) in ids.into_iter().zip(["report.up", "report.used_up", "report.buried"].into_iter().zip(causes)) {
            let words = ["WARN", "job given up", &format!("kind=\"{kind}\""), &format!("id={id}"), cause];
            assert!(text.lines().any(|line| words.iter().all(|word| line.contains(word))), "{kind}:\n{text}");
        }
        assert!(!text.lines().any(|line| line.contains("ERROR") && line.contains("report.")), "{text}");
    }

    async fn a_job_that_kills_its_workers_is_given_up(db: Db) {
        let (time, now) = clock(100);
        db.enqueue(job("k", json!(1))).await.unwrap();
        // Three workers died with it.
        db.write("UPDATE job SET state = $1, attempts = max_attempts, due_at = $2", args!["running", 160]).await.unwrap();
        time.store(160, Ordering::SeqCst);
        let worker = Worker::new(db.clone(), now).timing(quick()).register("k", async |_: Value| Ok(()));
        let running = tokio::spawn(worker.run(std::future::pending()));
        reaches(&db, [0, 0, 0, 1]).await;
        running.abort();
    }

    async fn a_shutdown_waits_and_then_leaves_the_rest_to_others(db: Db) {
        let (stop, gate) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let timing = Timing { grace: Duration::from_secs(1), ..quick() };
        let open = gate.clone();
        let worker = Worker::new(db.clone(), || 100).timing(timing).register("k", move |payload: Value| {
            let open = open.clone();
            async move {
                if payload == json!("endless") {
                    std::future::pending::<()>().await;
                }
                open.notified().await;
                Ok(())
            }
        });
        db.enqueue(job("k", json!("endless"))).await.unwrap();
        db.enqueue(job("k", json!("short"))).await.unwrap();
        let signal = stop.clone();
        let running = tokio::spawn(worker.run(async move { signal.notified().await }));
        reaches(&db, [0, 2, 0, 0]).await;
        stop.notify_one();
        gate.notify_one();
        running.await.unwrap().unwrap();
        reaches(&db, [0, 1, 1, 0]).await;

        // Immediately, and with all its attempts.
        let next = Worker::new(db.clone(), || 100).timing(quick()).register("k", async |_: Value| Ok(()));
        let running = tokio::spawn(next.run(std::future::pending()));
        reaches(&db, [0, 0, 2, 0]).await;
        running.abort();
        assert_eq!(db.scalar_i64("SELECT MAX(attempts) FROM job", args![]).await.unwrap(), 1);
    }

    async fn finished_jobs_are_pruned(db: Db) {
        let (time, now) = clock(100);
        let worker = Worker::new(db.clone(), now).timing(quick()).register("k", async |_: Value| Ok(()));
        db.enqueue(job("k", json!(1))).await.unwrap();
        let running = tokio::spawn(worker.run(std::future::pending()));
        reaches(&db, [0, 0, 1, 0]).await;
        time.fetch_add(2 * 86_400, Ordering::SeqCst);
        until(async || stats(&db).await.unwrap().is_empty().then_some(())).await;
        running.abort();
    }
}
