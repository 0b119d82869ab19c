/** A picture in its frame: its scale against the whole (1 shows the whole), its shift in pixels and its turn in quarters clockwise. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number; readonly turns: number }

/** Width and height in pixels. */
export type Size = readonly [width: number, height: number]

export const whole: Zoom = { scale: 1, x: 0, y: 0, turns: 0 }

const maxScale = 8

/** Returns the size of the whole picture in its frame: as large as fits, and never larger than the picture is. */
export function fittedSize(picture: Size, frame: Size, turns: number): Size {
  const [width, height] = turned(picture, turns)
  if (width <= 0 || height <= 0) return [0, 0]
  const factor = Math.min(frame[0] / width, frame[1] / height, 1)
  return [width * factor, height * factor]
}

function turned([width, height]: Size, turns: number): Size {
  return turns % 2 === 0 ? [width, height] : [height, width]
}

type Place = { readonly picture: Size; readonly frame: Size }

/** Returns the zoom changed by a factor. The point of the picture under `at` (from the middle of the frame) stays where it is. */
export function zoomed(zoom: Zoom, factor: number, { at, ...place }: Place & { readonly at: readonly [x: number, y: number] }): Zoom {
  const scale = Math.min(maxScale, Math.max(1, zoom.scale * factor))
  const by = scale / zoom.scale
  return kept({ ...zoom, scale, x: at[0] - (at[0] - zoom.x) * by, y: at[1] - (at[1] - zoom.y) * by }, place)
}

export function moved(zoom: Zoom, [x, y]: readonly [x: number, y: number], place: Place): Zoom {
  return kept({ ...zoom, x: zoom.x + x, y: zoom.y + y }, place)
}

/** Turns the picture by a quarter clockwise, as a whole. */
export function turnedOn({ turns }: Zoom): Zoom {
  return { ...whole, turns: (turns + 1) % 4 }
}

/** Keeps the edges of the picture at or beyond those of the frame, and a picture that is smaller than the frame in its middle. */
function kept(zoom: Zoom, { picture, frame }: Place): Zoom {
  const [width, height] = fittedSize(picture, frame, zoom.turns)
  const within = (value: number, size: number, room: number) => {
    const most = Math.max(0, (size * zoom.scale - room) / 2)
    return Math.min(most, Math.max(-most, value))
  }
  return { ...zoom, x: within(zoom.x, width, frame[0]), y: within(zoom.y, height, frame[1]) }
}
