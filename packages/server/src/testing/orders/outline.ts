/** The outline of a house whose centre is 12.001, 51.0005. */
export const outline = {
  type: 'Polygon',
  coordinates: [
    [
      [12, 51],
      [12.002, 51],
      [12.002, 51.001],
      [12, 51.001],
      [12, 51],
    ],
  ],
}
