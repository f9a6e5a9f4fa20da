//! Parses a description and reports its mistakes by line.

use std::ops::RangeInclusive;

use toml::Spanned;

use crate::{
    UNITS,
    description::{Description, Point, Points},
};

const POINTS: usize = 20_000;
const POINTS_OF_SHAPE: usize = 2_000;
const ELEMENTS: usize = 3_000;
const PLACES: RangeInclusive<f32> = -UNITS / 2.0..=UNITS * 1.5;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DescriptionError {
    /// Counted from 1; 0 for the entire file.
    pub line: usize,
    pub message: String,
}

impl Description {
    /// # Errors
    /// Everything that is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, Vec<DescriptionError>> {
        let described: Self = toml::from_str(text).map_err(|error| {
            vec![DescriptionError { line: line(text, error.span()), message: error.message().to_owned() }]
        })?;
        let mut check = Check { text, errors: Vec::new(), points: 0, elements: 0 };
        check.head(&described);
        check.ground(&described);
        check.built(&described);
        if check.points > POINTS || check.elements > ELEMENTS {
            check.errors.push(DescriptionError {
                line: 0,
                message: format!("more than {POINTS} points or {ELEMENTS} elements"),
            });
        }
        if check.errors.is_empty() { Ok(described) } else { Err(check.errors) }
    }
}

fn line(text: &str, span: Option<std::ops::Range<usize>>) -> usize {
    span.map_or(0, |span| {
        text.as_bytes()[..span.start.min(text.len())].iter().filter(|byte| **byte == b'\n').count() + 1
    })
}

struct Check<'a> {
    text: &'a str,
    errors: Vec<DescriptionError>,
    points: usize,
    elements: usize,
}

impl Check<'_> {
    fn head(&mut self, map: &Description) {
        for (name, value, range) in [
            ("base", map.base, -500.0..=3000.0),
            ("relief", map.relief, 0.0..=1000.0),
            ("metres", map.metres, 0.1..=100.0),
            ("contour", map.contour, 0.0..=1000.0),
        ] {
            if !range.contains(&value) {
                self.errors.push(DescriptionError {
                    line: 0,
                    message: format!("`{name}` is outside {} to {}", range.start(), range.end()),
                });
            }
        }
    }

    fn ground(&mut self, map: &Description) {
        for land in &map.land {
            self.element(land);
            self.polygon(land, &land.get_ref().polygon);
            self.number(land, "height", Some(land.get_ref().height), -500.0..=3000.0);
            self.number(land, "rough", land.get_ref().rough, 0.0..=10.0);
        }
        for water in &map.water {
            self.element(water);
            let it = water.get_ref();
            self.one_of(water, "polygon or line", [it.polygon.is_some(), it.line.is_some()]);
            it.polygon.iter().for_each(|points| self.polygon(water, points));
            it.line.iter().for_each(|points| self.line(water, points));
            self.required(water, "width", it.line.is_some(), it.width.is_some());
            self.number(water, "width", it.width, 0.05..=200.0);
            self.number(water, "rough", it.rough, 0.0..=10.0);
        }
        for height in &map.height {
            self.element(height);
            let it = height.get_ref();
            self.one_of(
                height,
                "at, line or polygon",
                [it.at.is_some(), it.line.is_some(), it.polygon.is_some()],
            );
            it.at.iter().for_each(|at| self.place(height, *at));
            it.line.iter().for_each(|points| self.line(height, points));
            it.polygon.iter().for_each(|points| self.polygon(height, points));
            self.required(height, "radius", it.polygon.is_none(), it.radius.is_some());
            self.number(height, "radius", it.radius, 0.1..=300.0);
            self.number(height, "edge", it.edge, 0.0..=200.0);
            self.number(height, "height", Some(it.height), -3000.0..=3000.0);
        }
        for cover in &map.cover {
            self.element(cover);
            self.polygon(cover, &cover.get_ref().polygon);
            self.angle(cover, cover.get_ref().angle);
        }
    }

    fn built(&mut self, map: &Description) {
        for road in &map.road {
            self.element(road);
            self.line(road, &road.get_ref().line);
            self.number(road, "width", road.get_ref().width, 0.05..=40.0);
        }
        for district in &map.district {
            self.element(district);
            let it = district.get_ref();
            self.polygon(district, &it.polygon);
            self.angle(district, it.angle);
            self.number(district, "block", it.block, 0.8..=40.0);
            self.number(district, "density", it.density, 0.0..=1.0);
        }
        for building in &map.building {
            self.element(building);
            let it = building.get_ref();
            self.one_of(building, "polygon or at", [it.polygon.is_some(), it.at.is_some()]);
            it.polygon.iter().for_each(|points| self.polygon(building, points));
            it.at.iter().for_each(|at| self.place(building, *at));
            self.required(building, "size", it.at.is_some(), it.size.is_some());
            it.size
                .iter()
                .flatten()
                .for_each(|side| self.number(building, "size", Some(*side), 0.05..=200.0));
            self.angle(building, it.angle);
            self.number(building, "height", it.height, 0.0..=1000.0);
        }
        for runway in &map.runway {
            self.element(runway);
            self.line(runway, &runway.get_ref().line);
            self.number(runway, "width", Some(runway.get_ref().width), 0.1..=40.0);
        }
        for wall in &map.wall {
            self.element(wall);
            self.line(wall, &wall.get_ref().line);
            self.number(wall, "width", wall.get_ref().width, 0.05..=20.0);
        }
        for room in &map.room {
            self.element(room);
            self.polygon(room, &room.get_ref().polygon);
            self.angle(room, room.get_ref().angle);
        }
        for door in &map.door {
            self.element(door);
            self.place(door, door.get_ref().at);
            self.angle(door, door.get_ref().angle);
            self.number(door, "width", Some(door.get_ref().width), 0.1..=40.0);
        }
        for object in &map.object {
            self.element(object);
            let it = object.get_ref();
            self.one_of(object, "at or points", [it.at.is_some(), it.points.is_some()]);
            it.at.iter().for_each(|at| self.place(object, *at));
            it.points.iter().for_each(|points| self.shape(object, points, 1));
            self.number(object, "size", it.size, 0.05..=80.0);
            self.angle(object, it.angle);
        }
    }

    fn element<T>(&mut self, _: &Spanned<T>) {
        self.elements += 1;
    }

    fn polygon<T>(&mut self, of: &Spanned<T>, points: &Points) {
        self.shape(of, points, 3);
    }

    fn line<T>(&mut self, of: &Spanned<T>, points: &Points) {
        self.shape(of, points, 2);
    }

    fn shape<T>(&mut self, of: &Spanned<T>, points: &Points, least: usize) {
        self.points += points.len();
        if points.len() < least || points.len() > POINTS_OF_SHAPE {
            self.wrong(of, format!("has {} points, not {least} to {POINTS_OF_SHAPE}", points.len()));
        }
        if let Some(point) = points.iter().find(|point| !is_in_range(**point)) {
            self.wrong(of, format!("the point {point:?} is far outside the map"));
        }
    }

    fn place<T>(&mut self, of: &Spanned<T>, at: Point) {
        self.points += 1;
        if !is_in_range(at) {
            self.wrong(of, format!("{at:?} is far outside the map"));
        }
    }

    fn angle<T>(&mut self, of: &Spanned<T>, angle: f32) {
        self.number(of, "angle", Some(angle), -360.0..=360.0);
    }

    fn number<T>(&mut self, of: &Spanned<T>, name: &str, value: Option<f32>, range: RangeInclusive<f32>) {
        if value.is_some_and(|value| !range.contains(&value)) {
            self.wrong(of, format!("`{name}` is outside {} to {}", range.start(), range.end()));
        }
    }

    fn one_of<T, const N: usize>(&mut self, of: &Spanned<T>, names: &str, given: [bool; N]) {
        if given.iter().filter(|given| **given).count() != 1 {
            self.wrong(of, format!("wants one of {names}"));
        }
    }

    fn required<T>(&mut self, of: &Spanned<T>, name: &str, when: bool, given: bool) {
        if when != given {
            let not = if when { "is missing" } else { "does not belong to this shape" };
            self.wrong(of, format!("`{name}` {not}"));
        }
    }

    fn wrong<T>(&mut self, of: &Spanned<T>, message: String) {
        self.errors.push(DescriptionError { line: line(self.text, Some(of.span())), message });
    }
}

fn is_in_range(at: Point) -> bool {
    at.iter().all(|value| PLACES.contains(value))
}
