import type { Level, LevelBand } from '@twinwerk/model/definition/twin-definition'
import { lowerEdge, upperEdge } from '@twinwerk/model/definition/levels'
import type uPlot from 'uplot'

const fills: Readonly<Record<Level, string>> = {
  good: 'rgb(38 160 90 / 10%)',
  warn: 'rgb(230 160 0 / 13%)',
  bad: 'rgb(214 48 49 / 13%)',
}

const fontPixels = 10

type Parts = { readonly levels: readonly LevelBand[]; readonly nameOf: (level: Level) => string; readonly color: string }

/** Draws the bands of levels behind the lines. Each band has its name at the edge, so that nobody has to tell it by its colour. */
export function drawLevels({ levels, nameOf, color }: Parts): (chart: uPlot) => void {
  return ({ ctx, bbox: { left, top, width, height }, valToPos, scales }) => {
    const { min, max } = scales['y'] ?? {}
    if (typeof min !== 'number' || typeof max !== 'number') return
    const bottom = top + height
    const place = (value: number) => Math.min(bottom, Math.max(top, valToPos(value, 'y', true)))
    ctx.save()
    ctx.font = `${fontPixels * devicePixelRatio}px Inter, sans-serif`
    ctx.textAlign = 'right'
    ctx.textBaseline = 'top'
    for (const band of levels) {
      const upper = place(Math.min(upperEdge(band).at, max))
      const lower = place(Math.max(lowerEdge(band).at, min))
      if (lower <= upper) continue
      ctx.fillStyle = fills[band.state]
      ctx.fillRect(left, upper, width, lower - upper)
      if (lower - upper < (fontPixels + 4) * devicePixelRatio) continue
      ctx.fillStyle = color
      ctx.fillText(nameOf(band.state), left + width - 4 * devicePixelRatio, upper + 2 * devicePixelRatio)
    }
    ctx.restore()
  }
}
