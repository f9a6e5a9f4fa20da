//! Every metric with its description and histogram buckets. A test checks that the exported metrics match this list.

pub enum Kind {
    Counter,
    Gauge,
    /// With buckets in seconds.
    Histogram(&'static [f64]),
}

use Kind::{Counter, Gauge, Histogram};

/// Buckets for responses.
const ANSWERS: &[f64] = &[0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0];
/// Buckets for database statements.
const STATEMENTS: &[f64] = &[0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1.0, 5.0, 15.0];
/// Buckets for background work and external calls.
const WORK: &[f64] = &[0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0];

pub const NAMES: &[(&str, Kind, &str)] = &[
    ("hotdrop_requests_total", Counter, "Requests by where their answer came from."),
    ("hotdrop_requests_in_flight", Gauge, "Requests that are being computed."),
    (
        "hotdrop_request_duration_seconds",
        Histogram(ANSWERS),
        "Time to compute an answer, by the pattern of its route and the class of its status.",
    ),
    ("hotdrop_connections_open", Gauge, "Open connections."),
    ("hotdrop_connections_total", Counter, "Connections that were let in."),
    ("hotdrop_connections_refused_total", Counter, "Connections for which there was no room."),
    (
        "hotdrop_connections_ended_total",
        Counter,
        "Connections that we ended because their client was slow or silent.",
    ),
    ("hotdrop_event_streams_open", Gauge, "Streams of events that somebody reads."),
    ("hotdrop_pages_rendered_total", Counter, "Pages that were rendered."),
    ("hotdrop_render_failures_total", Counter, "Pages that could not be rendered, by cause."),
    (
        "hotdrop_render_duration_seconds",
        Histogram(ANSWERS),
        "Time of the page script, waiting for a thread included.",
    ),
    ("hotdrop_cache_entries", Gauge, "Finished answers in memory."),
    ("hotdrop_cache_size_bytes", Gauge, "What they weigh."),
    ("hotdrop_cache_limit_bytes", Gauge, "What they may weigh (cache_megabytes)."),
    ("hotdrop_database_connections", Gauge, "Open connections to the database."),
    ("hotdrop_database_connections_idle", Gauge, "Those of them that nobody uses."),
    ("hotdrop_database_connections_limit", Gauge, "Most that may be open."),
    ("hotdrop_database_waiting", Gauge, "Calls that wait for a connection."),
    ("hotdrop_database_write_queue", Gauge, "SQLite: single writes that wait for the next commit."),
    ("hotdrop_database_replica_read", Gauge, "1 while there is a replica and it is read."),
    ("hotdrop_database_writes_failing", Gauge, "1 while the database takes no writes."),
    ("hotdrop_database_write_failures_total", Counter, "Writes that the database did not take, by cause."),
    ("hotdrop_query_duration_seconds", Histogram(STATEMENTS), "Time of a statement, waiting included."),
    ("hotdrop_jobs", Gauge, "Jobs in the queue, by kind and state. The same on every node."),
    ("hotdrop_jobs_oldest_due_seconds", Gauge, "For how long the oldest waiting job has been due."),
    ("hotdrop_job_attempts_total", Counter, "Attempts of jobs on this node, by how they ended."),
    ("hotdrop_job_duration_seconds", Histogram(WORK), "Time of an attempt."),
    ("hotdrop_outside_calls_total", Counter, "Calls to others (mails too), by how they ended."),
    ("hotdrop_outside_call_duration_seconds", Histogram(WORK), "Time of such a call."),
    ("hotdrop_tiles_drawn_total", Counter, "Tiles of maps that were drawn."),
    ("hotdrop_log_lines_folded_total", Counter, "Warnings that were not written because they repeat others."),
    ("hotdrop_traces_lost_total", Counter, "Batches of spans that the collector did not take."),
    ("hotdrop_figures_failed_total", Counter, "Times that figures could not be read from the database."),
    ("hotdrop_build_info", Gauge, "Always 1; says which version runs on which database."),
    ("hotdrop_content_version", Gauge, "Version of the published content; the same on every node."),
    ("hotdrop_data_free_bytes", Gauge, "Room that is left on the disk of the data folder."),
    ("hotdrop_data_size_bytes", Gauge, "Size of that disk."),
    ("process_resident_memory_bytes", Gauge, "Resident memory."),
    ("process_cpu_seconds_total", Counter, "Processor time."),
    ("process_open_fds", Gauge, "Open files."),
    ("process_max_fds", Gauge, "Most that may be open."),
    ("process_start_time_seconds", Gauge, "When the process started, in Unix time."),
];
