//! Finds the map points of tasks and items.

use maps::catalogue::Maps;

use crate::catalogue::{Item, Missions, Task};

impl Missions {
    /// Returns the points where a task is done: its own points and those of its keys. Without any, returns the point
    /// in `at`, or all points of the group that its words refer to, such as dead drops.
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

    /// Returns the points where an item, or any of its alternatives, is known to be found.
    pub fn points_of_item(&self, maps: &Maps, item: &Item) -> Vec<String> {
        let any = item.any.iter().filter_map(|id| self.item(id));
        let all = std::iter::once(item).chain(any).flat_map(|one| {
            let groups = one.groups.iter().flat_map(|group| in_group(maps, group, None));
            one.points.iter().cloned().chain(groups)
        });
        placed(maps, all.collect())
    }
}

/// Removes duplicates and points that are on no map, since an operator may have deleted one.
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
