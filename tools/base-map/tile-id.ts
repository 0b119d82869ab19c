/**
 * Returns the position of a tile in an archive. The tiles of all lower zooms come first; the tiles of one zoom follow the Hilbert curve.
 */
export function tileId(zoom: number, x: number, y: number): number {
  let id = (4 ** zoom - 1) / 3
  let [tx, ty] = [x, y]
  for (let side = 2 ** (zoom - 1); side >= 1; side /= 2) {
    const [rx, ry] = [tx & side ? 1 : 0, ty & side ? 1 : 0]
    id += side * side * ((3 * rx) ^ ry)
    ;[tx, ty] = [tx & (side - 1), ty & (side - 1)]
    if (ry === 0) {
      if (rx === 1) [tx, ty] = [side - 1 - tx, side - 1 - ty]
      ;[tx, ty] = [ty, tx]
    }
  }
  return id
}
