export const playground = {
  charts: {
    title: 'Charts',
    intro: 'Every kind of chart with made-up values. Nothing is measured and nothing is saved here.',
    stream: 'A measurement in progress',
    gap: 'The device sends nothing',
    lost: 'Connection lost',
    levels: 'Levels of the values',
    again: 'Begin anew',
    many: 'Very many values',
    manyAbout:
      'Two channels of 100,000 values each in one chart. Dragging with the mouse enlarges a part; a double click or Esc shows everything again.',
    draw: 'Draw 2 × 100,000 values',
    drawn: 'Drawn in {{milliseconds}} ms',
    kinds: 'Kinds',
    kind: {
      channels: 'Several channels',
      gap: 'With a gap',
      ranges: 'Averages with their range',
      yesNo: 'Yes or no',
      tile: 'Tile of a measurement in real time',
    },
  },
} as const
