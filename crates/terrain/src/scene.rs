//! A description prepared for drawing at any zoom.

use tiny_skia::{FillRule, LineCap, Mask, Stroke, Transform};

use crate::{
    canvas::path,
    description::{
        BuildingKind, CoverKind, Description, DistrictKind, Ground, Object, Point, RoadClass, Room, Theme,
        WallKind,
    },
    geometry::{Shape, Turn, ellipse, rectangle},
    grid::{Grid, PER_UNIT, SIDE, covered},
    ground::{Relief, Waters, shore},
    layout::{self, Laid},
    palette::Palette,
};

pub struct Scene {
    pub palette: Palette,
    pub theme: Theme,
    pub ground: Ground,
    pub seed: u32,
    pub metres: f32,
    pub contour: f32,
    pub waters: Waters,
    pub relief: Relief,
    pub covers: Vec<Cover>,
    pub districts: Vec<(DistrictKind, Shape)>,
    pub streets: Vec<Shape>,
    pub roads: Vec<Way>,
    pub runways: Vec<(Shape, f32)>,
    pub walls: Vec<Barrier>,
    pub rooms: Vec<(Room, Shape)>,
    pub doors: Vec<crate::description::Door>,
    pub buildings: Vec<Footprint>,
    pub pools: Vec<Shape>,
    pub crates: Vec<(Shape, u8)>,
    pub objects: Vec<Object>,
}

pub struct Cover {
    pub kind: CoverKind,
    pub shape: Shape,
    pub angle: Turn,
}

pub struct Way {
    pub class: RoadClass,
    pub shape: Shape,
    pub width: f32,
}

pub struct Barrier {
    pub kind: WallKind,
    pub shape: Shape,
    pub width: f32,
}

pub struct Footprint {
    pub shape: Shape,
    pub kind: BuildingKind,
    /// In meters.
    pub height: f32,
    /// Index of the roof color.
    pub tone: u8,
}

impl Scene {
    pub fn of(map: Description) -> Self {
        let waters = Waters::of(&map);
        let shore = shore(&map, &waters);
        let scale = 12.0 / map.metres;
        let roads = ways(&map);
        let runways: Vec<_> = map
            .runway
            .iter()
            .map(|runway| (Shape::line(runway.get_ref().line.clone()), runway.get_ref().width))
            .collect();
        let mut buildings = by_hand(&map);
        let covers = covers(&map, scale);
        let calm = calm(&map, &runways);
        let laid = {
            let mut occupied = Occupied::of(&shore, map.ground, &roads, &runways, &buildings, &covers, scale);
            map.room.iter().for_each(|room| occupied.take(&Shape::polygon(room.get_ref().polygon.clone())));
            let mut all = Laid { streets: vec![], buildings: vec![], pools: vec![], crates: vec![] };
            for district in &map.district {
                let laid = layout::lay(district.get_ref(), map.metres, &mut occupied);
                all.streets.extend(laid.streets);
                all.buildings.extend(laid.buildings);
                all.pools.extend(laid.pools);
                all.crates.extend(laid.crates);
            }
            all
        };
        buildings.extend(laid.buildings);
        let relief = Relief::of(&map, shore, &calm);
        Self {
            palette: Palette::of(map.theme),
            theme: map.theme,
            ground: map.ground,
            seed: map.seed,
            metres: map.metres,
            contour: map.contour,
            waters,
            relief,
            covers,
            districts: map
                .district
                .iter()
                .map(|it| (it.get_ref().kind, Shape::polygon(it.get_ref().polygon.clone())))
                .collect(),
            streets: laid.streets,
            roads,
            runways,
            walls: walls(&map, scale),
            rooms: map
                .room
                .into_iter()
                .map(|room| {
                    let room = room.into_inner();
                    let shape = Shape::smoothed(&room.polygon, true, room.smooth);
                    (room, shape)
                })
                .collect(),
            doors: map.door.into_iter().map(toml::Spanned::into_inner).collect(),
            buildings,
            pools: laid.pools,
            crates: laid.crates,
            objects: map.object.into_iter().map(toml::Spanned::into_inner).collect(),
        }
    }
}

fn ways(map: &Description) -> Vec<Way> {
    let mut ways: Vec<Way> = map
        .road
        .iter()
        .map(|road| {
            let road = road.get_ref();
            let metres = match road.class {
                RoadClass::Highway => 18.0,
                RoadClass::Bridge => 14.0,
                RoadClass::Main => 12.0,
                RoadClass::Street | RoadClass::Tunnel => 8.0,
                RoadClass::Pier => 6.0,
                RoadClass::Track | RoadClass::Rail | RoadClass::Tram => 5.0,
                RoadClass::Path => 3.0,
                RoadClass::Catwalk => 2.0,
            };
            Way {
                class: road.class,
                shape: Shape::smoothed(&road.line, false, road.smooth),
                width: road.width.unwrap_or(metres / map.metres),
            }
        })
        .collect();
    ways.sort_by_key(|way| way.class);
    ways
}

fn covers(map: &Description, scale: f32) -> Vec<Cover> {
    map.cover
        .iter()
        .map(|cover| {
            let cover = cover.get_ref();
            let rough = if cover.smooth { 0.7 * scale } else { 0.0 };
            Cover {
                kind: cover.kind,
                shape: Shape::smoothed(&cover.polygon, true, cover.smooth).wandering(rough, scale),
                angle: Turn::degrees(cover.angle),
            }
        })
        .collect()
}

fn walls(map: &Description, scale: f32) -> Vec<Barrier> {
    map.wall
        .iter()
        .map(|wall| {
            let wall = wall.get_ref();
            let usual = match wall.kind {
                WallKind::Wall => 0.16,
                WallKind::Fence | WallKind::Cliff => 0.1,
                WallKind::Rampart => 0.5,
                WallKind::Dam => 0.9,
            };
            Barrier {
                kind: wall.kind,
                shape: Shape::smoothed(&wall.line, false, wall.smooth),
                width: wall.width.unwrap_or(usual * scale),
            }
        })
        .collect()
}

fn by_hand(map: &Description) -> Vec<Footprint> {
    map.building
        .iter()
        .enumerate()
        .map(|(i, building)| {
            let it = building.get_ref();
            let turn = Turn::degrees(it.angle);
            let points = match (&it.polygon, it.at, it.size) {
                (Some(points), ..) => points.clone(),
                (None, Some(at), Some(size)) => outline(it.kind, at, size, turn),
                _ => Vec::new(),
            };
            let height = it.height.unwrap_or(match it.kind {
                BuildingKind::House => 6.0,
                BuildingKind::Block => 14.0,
                BuildingKind::Tower => 50.0,
                BuildingKind::Hangar | BuildingKind::Ship => 12.0,
                BuildingKind::Hall => 9.0,
                BuildingKind::Tank => 10.0,
                BuildingKind::Dome => 15.0,
                BuildingKind::Stadium => 25.0,
                BuildingKind::Castle => 18.0,
                BuildingKind::WallTower => 14.0,
                BuildingKind::Ruin => 4.0,
            });
            let tone = (crate::noise::hash(i as i32, 5, map.seed) % 5) as u8;
            Footprint { shape: Shape::polygon(points), kind: it.kind, height, tone }
        })
        .collect()
}

fn outline(kind: BuildingKind, at: Point, size: [f32; 2], turn: Turn) -> Vec<Point> {
    match kind {
        BuildingKind::Tank | BuildingKind::Dome | BuildingKind::Stadium => ellipse(at, size, turn),
        BuildingKind::Ship => {
            let (w, h) = (size[0] / 2.0, size[1] / 2.0);
            [[-w, -h * 0.8], [-w * 0.9, -h], [w * 0.55, -h], [w * 0.82, -h * 0.6], [w, 0.0]]
                .into_iter()
                .chain([[w * 0.82, h * 0.6], [w * 0.55, h], [-w * 0.9, h], [-w, h * 0.8]])
                .map(|corner| crate::geometry::add(at, turn.by(corner)))
                .collect()
        }
        _ => rectangle(at, size, turn),
    }
}

/// Returns where the ground is leveled: districts and runways.
fn calm(map: &Description, runways: &[(Shape, f32)]) -> Grid<f32> {
    let districts: Vec<Shape> =
        map.district.iter().map(|it| Shape::polygon(it.get_ref().polygon.clone())).collect();
    let strips: Vec<Shape> = runways.iter().filter_map(|(line, width)| stroked(line, width * 2.5)).collect();
    match covered(districts.iter().chain(&strips)) {
        Some(mask) => {
            Grid(mask.data().iter().map(|cover| f32::from(*cover) / 255.0).collect::<Vec<f32>>()).blurred(5)
        }
        None => Grid::new(0.0),
    }
}

fn stroked(line: &Shape, width: f32) -> Option<Shape> {
    let (a, b) = (*line.points.first()?, *line.points.last()?);
    let along = crate::geometry::direction(crate::geometry::sub(b, a));
    let side = [-along[1] * width / 2.0, along[0] * width / 2.0];
    Some(Shape::polygon(vec![
        crate::geometry::add(a, side),
        crate::geometry::add(b, side),
        crate::geometry::sub(b, side),
        crate::geometry::sub(a, side),
    ]))
}

/// Tracks occupied ground.
pub struct Occupied<'a> {
    shore: &'a Grid<f32>,
    mask: Mask,
}

impl<'a> Occupied<'a> {
    fn of(
        shore: &'a Grid<f32>,
        _ground: Ground,
        roads: &[Way],
        runways: &[(Shape, f32)],
        buildings: &[Footprint],
        covers: &[Cover],
        scale: f32,
    ) -> Self {
        let mut occupied = Self { shore, mask: Mask::new(SIDE as u32, SIDE as u32).expect("a size above 0") };
        let lines = roads
            .iter()
            .filter(|way| way.class != RoadClass::Tunnel)
            .map(|way| (&way.shape, way.width + 0.25 * scale))
            .chain(runways.iter().map(|(line, width)| (line, width * 1.6)));
        for (shape, width) in lines {
            let stroke = Stroke { width, line_cap: LineCap::Butt, ..Stroke::default() };
            if let Some(path) = path(&shape.points, false).and_then(|path| path.stroke(&stroke, PER_UNIT)) {
                occupied.fill(&path);
            }
        }
        buildings.iter().for_each(|building| occupied.take(&building.shape));
        for cover in covers {
            if matches!(
                cover.kind,
                CoverKind::Wood
                    | CoverKind::Field
                    | CoverKind::Park
                    | CoverKind::Orchard
                    | CoverKind::Cemetery
            ) {
                occupied.take(&cover.shape);
            }
        }
        occupied
    }

    fn fill(&mut self, path: &tiny_skia::Path) {
        self.mask.fill_path(path, FillRule::Winding, false, Transform::from_scale(PER_UNIT, PER_UNIT));
    }

    pub fn take(&mut self, shape: &Shape) {
        if let Some(path) = path(&shape.points, true) {
            self.fill(&path);
        }
    }

    pub fn dry(&self, at: Point) -> bool {
        self.shore.nearest(at) < -0.2
    }

    /// Returns whether a shape is dry and free: checks corners, edges and center.
    pub fn free(&self, shape: &Shape) -> bool {
        let clear = |at: Point| {
            let (x, y) = ((at[0] * PER_UNIT) as isize, (at[1] * PER_UNIT) as isize);
            let inside = (0..SIDE as isize).contains(&x) && (0..SIDE as isize).contains(&y);
            inside && self.dry(at) && self.mask.data()[y as usize * SIDE + x as usize] == 0
        };
        clear(shape.middle())
            && shape.edges().all(|(a, b)| {
                clear(a)
                    && clear(crate::geometry::mix(a, b, 0.5))
                    && clear(crate::geometry::mix(a, shape.middle(), 0.4))
            })
    }
}
