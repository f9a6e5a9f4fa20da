//! Panels as a page: a grid of 24 columns, as the board's file says where each stands.

use std::fmt::Write;

use super::{
    Series,
    units::{round_above, shown},
};
use crate::faults::prometheus::Panel;

pub const WIDTH: u32 = 1440;
/// Of a grid's column and row.
const COLUMN: f64 = 60.0;
const ROW: f64 = 32.0;
const GAP: f64 = 6.0;

const COLOURS: [&str; 8] =
    ["#73bf69", "#f2cc0c", "#8ab8ff", "#ff780a", "#f2495c", "#5794f2", "#b877d9", "#37872d"];

const STYLE: &str = "body{margin:0;background:#111217;color:#ccccdc;font:12px/1.3 'DejaVu Sans',sans-serif;position:relative}
section{position:absolute;box-sizing:border-box;background:#181b1f;border:1px solid #2a2d33;border-radius:2px;overflow:hidden}
h2{margin:0;padding:6px 8px;font-size:12px;font-weight:600;white-space:nowrap}
h1{position:absolute;margin:0;padding:8px;font-size:14px;font-weight:600}
.stat{display:flex;flex-direction:column;color:#fff}.stat b{margin:auto;padding-bottom:14px;white-space:nowrap}
svg{position:absolute;left:0;top:0}text{fill:#9a9aa8;font:10px 'DejaVu Sans',sans-serif}
p{position:absolute;left:8px;right:8px;bottom:4px;margin:0;height:28px;overflow:hidden;font-size:10px;line-height:14px}
i{display:inline-block;width:10px;height:3px;margin:0 4px 3px 0}span{margin-right:10px;white-space:nowrap}";

/// The page and its height.
pub fn page(panels: &[(Panel, Vec<Series>)]) -> (String, u32) {
    let mut body = String::new();
    let mut bottom = 0.0_f64;
    for (panel, series) in panels {
        let at = |name: &str| panel.body["gridPos"][name].as_f64().unwrap_or(0.0);
        let (left, top) = (at("x") * COLUMN + GAP / 2.0, at("y") * ROW + GAP / 2.0);
        let (width, height) = (at("w") * COLUMN - GAP, at("h") * ROW - GAP);
        bottom = bottom.max(top + height + GAP);
        let place = format!("left:{left}px;top:{top}px;width:{width}px;height:{height}px");
        let title = escaped(&panel.title);
        match panel.body["type"].as_str() {
            Some("row") => body.push_str(&format!("<h1 style='{place}'>{title}</h1>")),
            Some("stat") => body.push_str(&stat(&place, &title, panel, series)),
            _ => {
                let chart = chart(width, height, unit(panel), series);
                let _ = write!(
                    body,
                    "<section style='{place}'><h2>{title}</h2>{chart}{}</section>",
                    legend(series)
                );
            }
        }
    }
    let page = format!("<!doctype html><meta charset=utf-8><style>{STYLE}</style><body>{body}");
    (page, whole(bottom))
}

fn unit(panel: &Panel) -> &str {
    panel.body["fieldConfig"]["defaults"]["unit"].as_str().unwrap_or("none")
}

/// The last value, on the colour that it has reached.
fn stat(place: &str, title: &str, panel: &Panel, series: &[Series]) -> String {
    let last = series.first().and_then(|one| one.points.last()).map_or(0.0, |(_, value)| *value);
    let steps = &panel.body["fieldConfig"]["defaults"]["thresholds"]["steps"];
    let mut reached = steps
        .as_array()
        .into_iter()
        .flatten()
        .filter(|step| step["value"].as_f64().unwrap_or(f64::MIN) <= last);
    let colour = match reached.next_back().and_then(|step| step["color"].as_str()) {
        Some("red") => "#c4162a",
        _ => "#37872d",
    };
    let text = match panel.body["options"]["textMode"].as_str() {
        Some("name") => series.first().map(|one| one.name.clone()).unwrap_or_default(),
        _ => shown(last, unit(panel)),
    };
    // A long one is smaller and stays on its line, as Grafana does it.
    let size = if text.chars().count() > 8 { 18 } else { 26 };
    format!(
        "<section class=stat style='{place};background:{colour}'><h2>{title}</h2>\
         <b style='font-size:{size}px'>{}</b></section>",
        escaped(&text)
    )
}

/// Lines over the whole time, from zero to a round number.
fn chart(width: f64, height: f64, unit: &str, series: &[Series]) -> String {
    let (left, right, top, bottom) = (66.0, width - 10.0, 32.0, height - 50.0);
    let all = || series.iter().flat_map(|one| &one.points);
    let most = round_above(all().map(|(_, value)| *value).fold(0.0, f64::max), unit);
    let (from, to) =
        all().fold((f64::MAX, f64::MIN), |(from, to), (time, _)| (from.min(*time), to.max(*time)));
    let x = |time: f64| left + (time - from) / (to - from).max(1.0) * (right - left);
    let y = |value: f64| bottom - value / most * (bottom - top);
    let mut svg = format!("<svg width='{width}' height='{height}'>");
    for part in 0..=4 {
        let value = most * f64::from(part) / 4.0;
        let _ = write!(
            svg,
            "<path d='M{left} {0:.1}H{right}' stroke='#2a2d33'/><text x='{1}' y='{2:.1}' text-anchor='end'>{3}</text>",
            y(value),
            left - 6.0,
            y(value) + 3.0,
            shown(value, unit)
        );
    }
    // The outer ones stay within the panel.
    for (part, anchor) in [(0.0, "start"), (1.0, "middle"), (2.0, "middle"), (3.0, "end")] {
        let time = from + (to - from) * part / 3.0;
        let _ = write!(
            svg,
            "<text x='{:.1}' y='{}' text-anchor='{anchor}'>{}</text>",
            x(time),
            bottom + 14.0,
            clock(time)
        );
    }
    for (one, colour) in series.iter().zip(COLOURS.iter().cycle()) {
        let points: Vec<String> = one
            .points
            .iter()
            .map(|(time, value)| format!("{:.1},{:.1}", x(*time), y(value.max(0.0))))
            .collect();
        let (first, last) = (one.points.first().map_or(from, |p| p.0), one.points.last().map_or(to, |p| p.0));
        let points = points.join(" ");
        let _ = write!(
            svg,
            "<polygon points='{:.1},{bottom} {points} {:.1},{bottom}' fill='{colour}' fill-opacity='.12'/>\
             <polyline points='{points}' fill='none' stroke='{colour}' stroke-width='1.2'/>",
            x(first),
            x(last)
        );
    }
    svg + "</svg>"
}

fn legend(series: &[Series]) -> String {
    let names = series.iter().zip(COLOURS.iter().cycle()).map(|(one, colour)| {
        format!("<span><i style='background:{colour}'></i>{}</span> ", escaped(&one.name))
    });
    format!("<p>{}</p>", names.collect::<String>())
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// The time of day, in UTC.
fn clock(seconds: f64) -> String {
    let seconds = whole(seconds.rem_euclid(86_400.0));
    format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

fn whole(value: f64) -> u32 {
    value.round() as u32
}
