//! Where on the maps something is found or done.

use maps::catalogue::Maps;

use crate::catalogue::{Item, Missions, Task};

impl Missions {
    /// Where a task is done: at its own points and with its keys. One that names none is done at the place that it speaks of,
    /// or at any point of the group that its words mean: a dead drop, a hospital.
    pub fn points_of_task(&self, maps: &Maps, task: &Task) -> Vec<String> {
        let keys = task.keys.iter().map(|key| format!("m{key}"));
        let own: Vec<String> = task.points.iter().cloned().chain(keys).collect();
        if !own.is_empty() {
            return placed(maps, own);
        }
        let at = task.at.as_deref();
        if let Some(point) = at.filter(|at| maps.point(at).is_some()) {
            return vec![point.to_owned()];
        }
        let mut words = at.into_iter().chain([task.say.as_str()]);
        let Some(group) = words.find_map(|word| self.groups.get(word)) else { return Vec::new() };
        in_group(maps, group, at.filter(|at| maps.map(at).is_some()))
    }

    /// Where an item is known to be found; of several that will do, where any of them is.
    pub fn points_of_item(&self, maps: &Maps, item: &Item) -> Vec<String> {
        let any = item.any.iter().filter_map(|id| self.item(id));
        let all = std::iter::once(item).chain(any).flat_map(|one| {
            let groups = one.groups.iter().flat_map(|group| in_group(maps, group, None));
            one.points.iter().cloned().chain(groups)
        });
        placed(maps, all.collect())
    }
}

/// Those that are on a map, each once: an operator may have taken one away.
fn placed(maps: &Maps, ids: Vec<String>) -> Vec<String> {
    let mut points: Vec<String> = Vec::new();
    for id in ids {
        if maps.point(&id).is_some() && !points.contains(&id) {
            points.push(id);
        }
    }
    points
}

fn in_group(maps: &Maps, group: &str, map: Option<&str>) -> Vec<String> {
    let points = maps.points.iter().filter(|point| maps.group_of(point).id == group);
    let here = points.filter(|point| map.is_none_or(|map| maps.map_of(point).id == map));
    here.map(|point| point.id.to_string()).collect()
}
