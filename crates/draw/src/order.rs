//! Orders the pieces to minimize changes of paint, as far as overlaps allow.

use crate::pen::{Form, Item, Paint, Point};

#[derive(Clone, Copy)]
pub struct Bounds {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
}

impl Bounds {
    pub fn of(item: &Item) -> Bounds {
        let mut bounds = Bounds { left: f32::MAX, top: f32::MAX, right: f32::MIN, bottom: f32::MIN };
        match &item.form {
            Form::Path { points, .. } => points.iter().for_each(|point| bounds.add(point.x, point.y)),
            Form::Disc { x, y, radius } => {
                bounds.add(x - radius, y - radius);
                bounds.add(x + radius, y + radius);
            }
        }
        let thick = match item.paint {
            Paint::Bar(_, width) | Paint::Dash(_, width, ..) | Paint::Dot(_, width) => width / 2.0,
            Paint::Fill(_) | Paint::Tint(_) | Paint::Line(_) => 0.0,
        };
        bounds.grown(thick)
    }

    fn add(&mut self, x: f32, y: f32) {
        self.left = self.left.min(x);
        self.right = self.right.max(x);
        self.top = self.top.min(y);
        self.bottom = self.bottom.max(y);
    }

    pub fn join(mut self, other: Bounds) -> Bounds {
        self.add(other.left, other.top);
        self.add(other.right, other.bottom);
        self
    }

    fn grown(mut self, by: f32) -> Bounds {
        self.add(self.left - by, self.top - by);
        self.add(self.right + by, self.bottom + by);
        self
    }

    fn meets(&self, other: &Bounds) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }
}

/// Groups pieces of one paint that can share a path. A piece never moves past another one that it may touch.
pub fn runs<'a>(items: &[&'a Item], hair: f32) -> Vec<Vec<&'a Item>> {
    let bounds: Vec<Bounds> = items.iter().map(|item| Bounds::of(item).grown(hair)).collect();
    let above: Vec<Vec<usize>> = (0..items.len())
        .map(|index| (index + 1..items.len()).filter(|&after| bound(items, &bounds, index, after)).collect())
        .collect();
    let mut blockers = vec![0_usize; items.len()];
    above.iter().flatten().for_each(|&index| blockers[index] += 1);
    let mut left: Vec<usize> = (0..items.len()).collect();
    let mut runs = Vec::new();
    while let Some(paint) = next_paint(items, &left, &blockers) {
        let (now, deferred): (Vec<usize>, Vec<usize>) =
            left.iter().copied().partition(|&index| blockers[index] == 0 && items[index].paint == paint);
        now.iter().flat_map(|&done| &above[done]).for_each(|&index| blockers[index] -= 1);
        runs.push(now.into_iter().map(|index| items[index]).collect());
        left = deferred;
    }
    runs
}

/// Returns whether the second piece must stay above the first.
fn bound(items: &[&Item], bounds: &[Bounds], before: usize, after: usize) -> bool {
    // Pins are always drawn last: no important piece covers one.
    let pin = |index: usize| matches!(items[index].paint, Paint::Dot(..));
    let lines = matches!(items[before].paint, Paint::Line(_)) && items[before].paint == items[after].paint;
    !(lines || pin(before) || pin(after))
        && bounds[before].meets(&bounds[after])
        && touch(items[before], items[after])
}

/// Returns whether two pieces with overlapping bounds actually touch; thick lines and discs count as their bounds.
fn touch(one: &Item, other: &Item) -> bool {
    let (Some(one), Some(other)) = (outline(one), outline(other)) else { return true };
    let crossed = edges(one).any(|a| edges(other).any(|b| crosses(a, b)));
    crossed || inside(one[0], other) || inside(other[0], one)
}

fn outline(item: &Item) -> Option<&[Point]> {
    match (&item.form, item.paint) {
        (Form::Path { points, .. }, Paint::Fill(_) | Paint::Tint(_) | Paint::Line(_)) => Some(points),
        _ => None,
    }
}

fn edges(points: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    points.iter().enumerate().map(|(index, &point)| (point, points[(index + 1) % points.len()]))
}

fn side(a: Point, b: Point, c: Point) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

fn crosses((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    side(a, b, c) * side(a, b, d) <= 0.0 && side(c, d, a) * side(c, d, b) <= 0.0
}

fn inside(point: Point, outline: &[Point]) -> bool {
    let crossings = edges(outline).filter(|&(a, b)| {
        (a.y > point.y) != (b.y > point.y) && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
    });
    crossings.count() % 2 == 1
}

/// Returns the next paint: solid pieces first, then the paint with the most ready pieces; ties go to the earliest
/// piece.
fn next_paint(items: &[&Item], left: &[usize], blockers: &[usize]) -> Option<Paint> {
    let ready: Vec<Paint> =
        left.iter().filter(|&&index| blockers[index] == 0).map(|&index| items[index].paint).collect();
    let weight = |paint: &Paint| {
        let urgent = match paint {
            Paint::Fill(_) | Paint::Bar(..) => 2,
            Paint::Dot(..) => 0,
            _ => 1,
        };
        (urgent, ready.iter().filter(|&other| other == paint).count())
    };
    let best = ready.iter().map(weight).max()?;
    ready.iter().copied().find(|paint| weight(paint) == best)
}
