import { randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import captcha from 'svg-captcha'
import { drawLine, fillRings, newCanvas } from './canvas.ts'
import type { Point } from './outline.ts'
import { ringsOf } from './outline.ts'

// The font of the captcha library has outlines that people can hardly read. The font of the letters is readable.
captcha.loadFont(join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto', 'Roboto-Medium.ttf'))

const width = 260
const height = 96
/** The picture is drawn larger and then reduced, so that edges are smooth. */
const scale = 2
const cell = 120
const fontSize = 76
const paper = 246
const faint = 190

/**
 * Draws letters as a PNG. Each glyph of a font is rotated, stretched and bent at random and overlaps its neighbour. A program therefore
 * learns little from one picture about the next. The result is never vector outlines, which would reveal the letters (security, rule 31).
 */
export async function drawLetters(letters: string): Promise<Buffer> {
  const canvas = newCanvas(width * scale, height * scale, paper)
  const ink = randomInt(40, 90)
  for (let n = 0; n < 2; n++) drawLine(canvas, swing(), { ink: faint, radius: 2.2 })
  const step = (width - 56) / letters.length
  for (const [at, letter] of [...letters].entries())
    fillRings(canvas, ringsOf(outlineOf(letter), warp(36 + step * (at + 0.5), height / 2)), ink)
  for (let n = 0; n < 2; n++) drawLine(canvas, swing(), { ink, radius: 1.6 })
  const raw = { width: canvas.width, height: canvas.height, channels: 1 } as const
  return sharp(canvas.pixels, { raw }).resize(width, height).toColourspace('b-w').png().toBuffer()
}

/** Returns the outline of one letter, in the middle of a cell. */
function outlineOf(letter: string): string {
  const { data } = captcha.create({ size: 1, charPreset: letter, width: cell, height: cell, fontSize, noise: 0 })
  const d = /<path fill="[^"]*" d="([^"]*)"/.exec(data)?.[1]
  if (d === undefined) throw new Error(`no outline for ${letter}`)
  return d
}

/** Returns a function that maps a point of the cell to the picture. It rotates, stretches, shears and waves by small random amounts. */
function warp(left: number, top: number): (point: Point) => Point {
  const turn = between(-0.38, 0.38)
  const [wide, tall, shear] = [between(0.85, 1.15), between(0.85, 1.2), between(-0.25, 0.25)]
  const [swings, phase, length] = [between(2, 4.5), between(0, 6.28), between(9, 16)]
  const [aside, down] = [between(-4, 4), between(-9, 9)]
  return ([cellX, cellY]) => {
    const [x, y] = [cellX - cell / 2, cellY - cell / 2]
    const [wideX, tallY] = [(x + y * shear) * wide, y * tall]
    const [bentX, bentY] = [wideX + Math.sin(tallY / length + phase) * swings, tallY + Math.sin(wideX / length + phase) * swings]
    return [
      (left + aside + bentX * Math.cos(turn) - bentY * Math.sin(turn)) * scale,
      (top + down + bentX * Math.sin(turn) + bentY * Math.cos(turn)) * scale,
    ]
  }
}

/** Returns a line from side to side that crosses the letters. */
function swing(): Point[] {
  const [begin, end, lift, phase] = [between(20, height - 20), between(20, height - 20), between(6, 18), between(0, 6.28)]
  const samples = width * scale
  return Array.from({ length: samples }, (_, n): Point => {
    const part = n / samples
    return [n, (begin + (end - begin) * part + Math.sin(part * 5 + phase) * lift) * scale]
  })
}

function between(from: number, to: number): number {
  return from + (randomInt(1_000_000) / 1_000_000) * (to - from)
}
