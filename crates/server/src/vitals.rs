//! How the program is: what is measured, and who may read it.
//!
//! Figures of a server are for its operator. On an address of their own they are for whoever can reach that; without
//! one, only for programs on this machine, and never for what a proxy brings along.

use crate::door::Peer;
use crate::http::Refused;
use crate::serve::App;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use freehold_protocol::Refusal;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusRecorder};
use std::sync::Arc;

/// Seconds, from a commit on a good disk to a client's patience.
const BUCKETS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// Counts for Prometheus; what takes time is sorted into buckets.
pub fn recorder() -> Result<PrometheusRecorder, BuildError> {
    let builder = PrometheusBuilder::new();
    Ok(builder.set_buckets_for_metric(Matcher::Suffix("_seconds".to_string()), &BUCKETS)?.build_recorder())
}

/// On the address that everybody can reach.
pub async fn for_this_machine(
    State(app): State<Arc<App>>,
    ConnectInfo(Peer(line)): ConnectInfo<Peer>,
    headers: HeaderMap,
) -> Result<String, Refused> {
    let source = app.config.proxies.source(line, &headers);
    if app.config.metrics_elsewhere || !source.direct || !source.address.is_loopback() {
        return Err(Refusal::NoSuchAddress.into());
    }
    for_operators(State(app)).await
}

pub async fn for_operators(State(app): State<Arc<App>>) -> Result<String, Refused> {
    let recorded = app.metrics.as_ref().ok_or(Refused(Refusal::NoSuchAddress))?;
    metrics::gauge!("freehold_rooms_awake").set(app.hall.awake() as f64);
    metrics::gauge!("freehold_lines").set(app.lines.open() as f64);
    if let Some(bytes) = resident() {
        metrics::gauge!("process_resident_memory_bytes").set(bytes as f64);
    }
    if let Some(open) = descriptors() {
        metrics::gauge!("process_open_fds").set(open as f64);
    }
    Ok(recorded.render())
}

/// Memory of this process, where the system tells.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kib| kib * 1024)
}

fn descriptors() -> Option<usize> {
    Some(std::fs::read_dir("/proc/self/fd").ok()?.count())
}

/// What is measured, and under which name.
#[derive(Clone)]
pub struct Timed {
    pub app: Arc<App>,
    pub endpoint: &'static str,
}

/// Measures how long a request takes.
pub async fn timed(State(Timed { app, endpoint }): State<Timed>, request: Request, next: Next) -> Response {
    let method = request.method().to_string();
    let began = app.clock().now();
    let response = next.run(request).await;
    let took = app.clock().now().0.saturating_sub(began.0);
    metrics::histogram!("freehold_request_seconds", "endpoint" => endpoint, "method" => method).record(took);
    response
}
