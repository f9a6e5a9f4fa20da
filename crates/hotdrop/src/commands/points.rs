//! `hotdrop content import-points`

use std::{collections::HashMap, fs, path::PathBuf, process::ExitCode};

use anyhow::{Context, bail};
use clap::Args;
use maps::{
    catalogue::Maps,
    import::{Change, File, Format, Plan, plan},
};
use serde_json::Value;

use crate::config::Config;

/// Maximum file size.
const MOST_BYTES: u64 = 32 << 20;
/// Maximum points and errors that are listed.
const MOST_LISTED: usize = 200;

#[derive(Args)]
pub struct PointsArgs {
    /// GeoJSON (.geojson, .json) or CSV (.csv)
    file: PathBuf,
    /// Map of points without a map of their own
    #[arg(long, value_name = "MAP")]
    map: Option<String>,
    /// Apply the changes; without this they are only shown
    #[arg(long)]
    apply: bool,
}

pub fn run(config: &Config, args: &PointsArgs) -> anyhow::Result<ExitCode> {
    let name = args.file.display().to_string();
    let Some(format) = Format::of(&name) else { bail!("{name}: the name ends with .geojson, .json or .csv") };
    let size = fs::metadata(&args.file).with_context(|| format!("cannot read {name}"))?.len();
    if size > MOST_BYTES {
        bail!("{name} is larger than {} MB: divide it", MOST_BYTES >> 20);
    }
    let text = fs::read_to_string(&args.file).with_context(|| format!("cannot read {name}"))?;
    let own = args.file.file_name().unwrap_or_default().to_string_lossy();
    let file = File { name: &own, format, map: args.map.as_deref(), text: &text };
    super::block_on(async {
        let (db, content) = super::players::ready(config).await?;
        let items = content::store::items(&db).await?;
        let points = items.into_iter().filter(|item| item.area == "maps" && item.kind == "point");
        let stored: HashMap<String, Value> = points.map(|item| (item.id, item.body)).collect();
        let maps = content.snapshot().get::<Maps>();
        let plan = plan(&maps, &stored, file);
        print_plan(&name, &plan);
        let code = match (plan.errors.is_empty(), args.apply) {
            (false, _) => {
                println!("Nothing was changed: mend the file first.");
                ExitCode::FAILURE
            }
            (true, false) => {
                println!("Nothing was changed. Say --apply to do it.");
                ExitCode::SUCCESS
            }
            (true, true) => {
                let edits = plan.edits();
                if !edits.is_empty() {
                    content.publish(&edits).await?;
                }
                println!("Done: {} points were written.", edits.len() - plan.gone.len());
                if !plan.gone.is_empty() {
                    println!("{} points were removed.", plan.gone.len());
                }
                ExitCode::SUCCESS
            }
        };
        db.close().await;
        Ok(code)
    })
}

fn print_plan(name: &str, plan: &Plan) {
    for point in plan.points.iter().filter(|point| point.change != Change::Same).take(MOST_LISTED) {
        let called = point.name.as_deref().unwrap_or("without a name");
        let what = match &point.change {
            Change::New => "new".to_owned(),
            Change::Changed(fields) => format!("changed ({})", fields.join(", ")),
            Change::Same => continue,
        };
        println!("{name}:{}: {what}: {} on {}, {called} ({})", point.line, point.id, point.map, point.group);
    }
    for point in plan.gone.iter().take(MOST_LISTED) {
        let called = point.name.as_deref().unwrap_or("without a name");
        println!("{name}: no longer there: {} on {}, {called} ({})", point.id, point.map, point.group);
    }
    for error in plan.errors.iter().take(MOST_LISTED) {
        match error.line {
            0 => println!("{name}: {}", error.message),
            line => println!("{name}:{line}: {}", error.message),
        }
    }
    if !plan.ignored.is_empty() {
        let names: Vec<&str> = plan.ignored.iter().map(String::as_str).collect();
        println!("Not used: {}", names.join(", "));
    }
    let new = plan.count(|change| *change == Change::New);
    let same = plan.count(|change| *change == Change::Same);
    let changed = plan.points.len() - new - same;
    let (gone, errors) = (plan.gone.len(), plan.errors.len());
    println!("{new} new, {changed} changed, {same} as they are, {gone} no longer there, {errors} errors");
}
