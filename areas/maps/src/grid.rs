//! Map coordinates and grid cells.

use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use utoipa::openapi::{ArrayBuilder, ObjectBuilder, RefOr, Schema, Type};

/// The side length of every map, in units.
pub const UNITS: f32 = 256.0;
const CELLS: u8 = 10;

/// Returns the grid cell, such as `E2`: a letter from west to east, a digit from north to south. The far edge belongs
/// to the last cell.
pub fn cell(x: f32, y: f32) -> String {
    let place = |along: f32| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 9 by the clamp")]
        let place = (along * f32::from(CELLS) / UNITS).clamp(0.0, f32::from(CELLS - 1)) as u8;
        place
    };
    format!("{}{}", char::from(b'A' + place(x)), place(y))
}

/// Converts map coordinates to API coordinates: latitude is -y, longitude is x.
pub fn wire([x, y]: [f32; 2]) -> [f32; 2] {
    // Avoid sending -0.
    [if y == 0.0 { 0.0 } else { -y }, x]
}

/// Returns whether an API position lies on the map.
pub fn is_inside([lat, lng]: [f64; 2]) -> bool {
    let side = f64::from(UNITS);
    (-side..=0.0).contains(&lat) && (0.0..=side).contains(&lng)
}

/// A position in a request: exactly two numbers, rounded to thousandths of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LatLng(pub [f64; 2]);

impl<'de> Deserialize<'de> for LatLng {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let given = Vec::<f64>::deserialize(deserializer)?;
        let [lat, lng] = given[..] else { return Err(D::Error::invalid_length(given.len(), &"two numbers")) };
        // Adding zero turns -0 into 0.
        let round = |along: f64| (along * 1_000.0).round() / 1_000.0 + 0.0;
        Ok(Self([round(lat), round(lng)]))
    }
}

impl utoipa::PartialSchema for LatLng {
    fn schema() -> RefOr<Schema> {
        let number = ObjectBuilder::new().schema_type(Type::Number);
        ArrayBuilder::new().items(number).min_items(Some(2)).max_items(Some(2)).into()
    }
}

impl utoipa::ToSchema for LatLng {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_run_from_a0_to_j9() {
        for (x, y, want) in [
            (0.0, 0.0, "A0"),
            (25.59, 25.59, "A0"),
            (25.6, 25.6, "B1"),
            (117.2, 58.6, "E2"),
            (102.4, 76.7, "E2"),
            (255.9, 255.9, "J9"),
            (256.0, 256.0, "J9"),
            (0.0, 256.0, "A9"),
        ] {
            assert_eq!(cell(x, y), want, "{x} {y}");
        }
    }

    #[test]
    fn a_place_is_two_numbers() {
        let read = |text: &str| serde_json::from_str::<LatLng>(text).ok().map(|LatLng(place)| place);
        assert_eq!(read("[-10.12345, 7]"), Some([-10.123, 7.0]));
        assert_eq!(read("[-0.0001, 0]").map(|[lat, _]| lat.is_sign_negative()), Some(false));
        for bad in ["[]", "[1]", "[1, 2, 3]", "\"1;2\"", "{\"0\": 1, \"1\": 2}", "[1, null]"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn places_of_the_wire_have_bounds() {
        assert_eq!(wire([3.0, 0.0]), [0.0, 3.0]);
        assert_eq!(wire([3.5, 7.25]), [-7.25, 3.5]);
        for (place, inside) in [
            ([0.0, 0.0], true),
            ([-256.0, 256.0], true),
            ([0.1, 5.0], false),
            ([-256.1, 5.0], false),
            ([-5.0, -0.1], false),
            ([-5.0, 256.1], false),
            ([f64::NAN, 5.0], false),
        ] {
            assert_eq!(is_inside(place), inside, "{place:?}");
        }
    }
}
