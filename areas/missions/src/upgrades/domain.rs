//! Progress of upgrades.

use progress::{Change, List};

use crate::catalogue::{Missions, Task, Upgrade};

/// Returns how much of a task is done.
pub fn counted(list: &List, id: &str, task: &Task) -> i64 {
    let total = i64::from(task.count);
    if list.done.contains(id) { total } else { list.counts.get(id).copied().unwrap_or(0).clamp(0, total) }
}

/// Returns the count and the goal of each task.
pub fn steps(list: &List, upgrade: &Upgrade) -> Vec<(i64, i64)> {
    let tasks = upgrade.tasks.iter().enumerate();
    tasks
        .map(|(place, task)| (counted(list, &Missions::task_id(upgrade, place), task), i64::from(task.count)))
        .collect()
}

/// Returns the sum of all counts as a rounded percentage of the sum of all goals.
pub fn percent(steps: &[(i64, i64)]) -> i64 {
    let (done, total) = steps.iter().fold((0, 0), |(done, total), step| (done + step.0, total + step.1));
    if total == 0 { 0 } else { (100 * done + total / 2) / total }
}

pub fn is_complete(steps: &[(i64, i64)]) -> bool {
    steps.iter().all(|(done, total)| done == total)
}

/// Sets a task's count; the task is done when it reaches its goal.
pub fn count_to(id: &str, task: &Task, count: i64) -> Change {
    let state = count >= i64::from(task.count);
    Change::Set { id: id.to_owned(), state, count: (!state).then_some(count) }
}

/// Sets a task, or every task of an upgrade, as done or not done.
pub fn complete(missions: &Missions, id: &str, state: bool) -> Option<Vec<Change>> {
    let set = |id: String| Change::Set { id, state, count: None };
    if let Some(upgrade) = missions.upgrade(id) {
        let ids = (0..upgrade.tasks.len()).map(|place| Missions::task_id(upgrade, place));
        return Some(ids.map(set).collect());
    }
    missions.upgrade_task(id).map(|_| vec![set(id.to_owned())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_is_of_all_counts_together_and_rounded() {
        for (steps, share, complete) in [
            (vec![(0, 3)], 0, false),
            (vec![(1, 3)], 33, false),
            (vec![(2, 3)], 67, false),
            (vec![(3, 3)], 100, true),
            (vec![(1, 1), (0, 1)], 50, false),
            (vec![(10, 10), (1, 10)], 55, false),
            (vec![(1_000_000, 1_000_000), (0, 1)], 100, false),
            (vec![], 0, true),
        ] {
            assert_eq!((percent(&steps), is_complete(&steps)), (share, complete), "{steps:?}");
        }
    }
}
