//! Every metric with its description and histogram buckets. A test checks that the exported metrics match this list.

pub enum Kind {
    Counter,
    Gauge,
    /// With buckets in seconds.
    Histogram(&'static [f64]),
}

use Kind::{Counter, Gauge, Histogram};

/// Buckets for responses.
const RESPONSES: &[f64] = &[0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0];
/// Buckets for database statements.
const STATEMENTS: &[f64] = &[0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1.0, 5.0, 15.0];
/// Buckets for background work and external calls.
const WORK: &[f64] = &[0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0];

pub const NAMES: &[(&str, Kind, &str)] = &[
    ("hotdrop_requests_total", Counter, "Requests by the source of the response."),
    ("hotdrop_requests_in_flight", Gauge, "Requests that are being computed."),
    (
        "hotdrop_request_duration_seconds",
        Histogram(RESPONSES),
        "Time to compute a response, by route pattern and status class.",
    ),
    ("hotdrop_connections_open", Gauge, "Open connections."),
    ("hotdrop_connections_total", Counter, "Accepted connections."),
    ("hotdrop_connections_refused_total", Counter, "Connections refused because of a limit."),
    (
        "hotdrop_connections_ended_total",
        Counter,
        "Connections closed because their client was slow or silent.",
    ),
    ("hotdrop_event_streams_open", Gauge, "Open event streams."),
    ("hotdrop_pages_rendered_total", Counter, "Rendered pages."),
    ("hotdrop_render_failures_total", Counter, "Pages that could not be rendered, by cause."),
    (
        "hotdrop_render_duration_seconds",
        Histogram(RESPONSES),
        "Time of the page script, waiting for a thread included.",
    ),
    ("hotdrop_cache_entries", Gauge, "Cached responses."),
    ("hotdrop_cache_size_bytes", Gauge, "Size of the cached responses."),
    ("hotdrop_cache_limit_bytes", Gauge, "Maximum size of the cached responses (cache_megabytes)."),
    ("hotdrop_database_connections", Gauge, "Open connections to the database."),
    ("hotdrop_database_connections_idle", Gauge, "Idle connections to the database."),
    ("hotdrop_database_connections_limit", Gauge, "Maximum connections to the database."),
    ("hotdrop_database_waiting", Gauge, "Calls waiting for a connection."),
    ("hotdrop_database_write_queue", Gauge, "SQLite: single writes that wait for the next commit."),
    ("hotdrop_database_replica_read", Gauge, "1 while reads go to a replica."),
    ("hotdrop_database_writes_failing", Gauge, "1 while the database rejects writes."),
    ("hotdrop_database_write_failures_total", Counter, "Writes that the database rejected, by cause."),
    ("hotdrop_query_duration_seconds", Histogram(STATEMENTS), "Time of a statement, waiting included."),
    ("hotdrop_jobs", Gauge, "Jobs in the queue, by kind and state. The same on every node."),
    ("hotdrop_jobs_oldest_due_seconds", Gauge, "For how long the oldest waiting job has been due."),
    ("hotdrop_job_attempts_total", Counter, "Job attempts on this node, by outcome."),
    ("hotdrop_job_duration_seconds", Histogram(WORK), "Duration of a job attempt."),
    ("hotdrop_outside_calls_total", Counter, "Calls to external services (including mail), by outcome."),
    ("hotdrop_outside_call_duration_seconds", Histogram(WORK), "Duration of a call to an external service."),
    ("hotdrop_tiles_drawn_total", Counter, "Rendered map tiles."),
    ("hotdrop_log_lines_folded_total", Counter, "Repeated warnings that were not written."),
    ("hotdrop_traces_lost_total", Counter, "Batches of spans that could not be exported."),
    ("hotdrop_figures_failed_total", Counter, "Failed reads of metrics from the database."),
    ("hotdrop_build_info", Gauge, "Always 1; labels name the version and the database."),
    ("hotdrop_content_version", Gauge, "Version of the published content; the same on every node."),
    ("hotdrop_data_free_bytes", Gauge, "Free space on the disk of the data folder."),
    ("hotdrop_data_size_bytes", Gauge, "Size of the disk of the data folder."),
    ("process_resident_memory_bytes", Gauge, "Resident memory."),
    ("process_cpu_seconds_total", Counter, "Processor time."),
    ("process_open_fds", Gauge, "Open files."),
    ("process_max_fds", Gauge, "Maximum open files."),
    ("process_start_time_seconds", Gauge, "When the process started, in Unix time."),
];
