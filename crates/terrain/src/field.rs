//! Samples grids at the pixels of a window.

use crate::{
    canvas::Window,
    grid::{Grid, PER_UNIT},
};

/// Samples a grid with B-spline interpolation, with a margin of one pixel. Averages cells if pixels are larger than
/// cells.
pub fn smooth(grid: &Grid<f32>, window: &Window) -> Vec<f32> {
    let (width, height) = (window.width as usize + 2, window.height as usize + 2);
    let columns = taps(window.low[0], window.scale, width);
    let rows = taps(window.low[1], window.scale, height);
    let mut out = vec![0.0; width * height];
    let steps = (PER_UNIT / window.scale).max(1.0) as isize;
    if steps > 1 {
        for (y, row) in rows.iter().enumerate() {
            for (x, column) in columns.iter().enumerate() {
                let mut sum = 0.0;
                for dy in -steps / 2..steps - steps / 2 {
                    for dx in -steps / 2..steps - steps / 2 {
                        sum += grid.at(column.0 + dx + 1, row.0 + dy + 1);
                    }
                }
                out[y * width + x] = sum / (steps * steps) as f32;
            }
        }
        return out;
    }
    let (first, last) = (columns[0].0 - 1, columns[width - 1].0 + 2);
    let mut line = vec![0.0; (last - first + 1) as usize];
    for (y, (row, weights)) in rows.iter().enumerate() {
        for (i, value) in line.iter_mut().enumerate() {
            let x = first + i as isize;
            *value = (0..4).map(|k| weights[k] * grid.at(x, row - 1 + k as isize)).sum();
        }
        for (x, (column, weights)) in columns.iter().enumerate() {
            let from = (column - 1 - first) as usize;
            out[y * width + x] = (0..4).map(|k| weights[k] * line[from + k]).sum();
        }
    }
    out
}

/// Returns the grid index before each pixel and the weights of the four samples around it.
fn taps(low: f32, scale: f32, count: usize) -> Vec<(isize, [f32; 4])> {
    (0..count)
        .map(|i| {
            let at = (low + (i as f32 - 0.5) / scale) * PER_UNIT - 0.5;
            let floor = at.floor();
            let t = at - floor;
            let (t2, t3) = (t * t, t * t * t);
            let weights = [
                (1.0 - 3.0 * t + 3.0 * t2 - t3) / 6.0,
                (4.0 - 6.0 * t2 + 3.0 * t3) / 6.0,
                (1.0 + 3.0 * t + 3.0 * t2 - 3.0 * t3) / 6.0,
                t3 / 6.0,
            ];
            (floor as isize, weights)
        })
        .collect()
}
