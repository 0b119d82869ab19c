import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentOn } from './brand.ts'
import { contrastRatio, textOn } from './contrast.ts'
import { formatHex, parseHex } from './hex.ts'
import { oklchToHex, toOklch } from './oklch.ts'
import { readableOn } from './readable.ts'
import { secondOn } from './second.ts'
import { baseShade, tenShades } from './shades.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const surfaces = [
  { surface: '#ffffff', sunken: '#f7f8fa' },
  { surface: '#16181d', sunken: '#111317' },
]

describe('colours', () => {
  it('reads short and long hex and nothing else', () => {
    expect(parseHex('#0af')).toEqual(parseHex('00AAFF'))
    expect(parseHex('tomato')).toBeUndefined()
    expect(parseHex('#12345')).toBeUndefined()
  })

  it('measures contrast as WCAG does', () => {
    expect(contrastRatio('#000', '#fff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#868e96', '#ffffff')).toBeCloseTo(3.32, 2)
  })

  it('comes back from OKLCH unchanged', () => {
    fc.assert(fc.property(color, (hex) => void expect(oklchToHex(toOklch(parseHex(hex)!))).toBe(hex)))
  })

  it('writes on any colour with at least AA', () => {
    fc.assert(fc.property(color, (hex) => void expect(contrastRatio(textOn(hex), hex)).toBeGreaterThanOrEqual(4.5)))
  })

  it('reaches the contrast on any background, and leaves alone what already has it', () => {
    fc.assert(
      fc.property(color, color, (hex, background) => {
        const readable = readableOn({ color: hex, background, ratio: 4.5 })
        expect(contrastRatio(readable, background)).toBeGreaterThanOrEqual(4.5)
        if (contrastRatio(hex, background) >= 4.5) expect(readable).toBe(hex)
      }),
    )
  })

  it('makes ten shades that get darker, with the colour itself in its place', () => {
    fc.assert(
      fc.property(color, (hex) => {
        const shades = tenShades(hex)
        expect(shades).toHaveLength(10)
        expect(shades[baseShade]).toBe(hex)
        const lightness = shades.map((shade) => toOklch(parseHex(shade)!).lightness)
        for (let at = 1; at < lightness.length; at++) expect(lightness[at]!).toBeLessThanOrEqual(lightness[at - 1]! + 0.02)
      }),
    )
  })

  it('keeps every accent of every tenant colour readable, in light and dark', () => {
    fc.assert(
      fc.property(color, color, color, fc.constantFrom(...surfaces), (primary, primaryText, words, { surface, sunken }) => {
        const accent = accentOn({ primary, primaryText, words, surface, sunken })
        expect(contrastRatio(accent.onFilled, accent.filled)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(accent.onFilled, accent.filledHover)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(accent.onTint, accent.tint)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(accent.onTint, accent.tintHover)).toBeGreaterThanOrEqual(4.5)
        for (const background of [surface, sunken]) {
          expect(contrastRatio(accent.text, background)).toBeGreaterThanOrEqual(4.5)
          expect(contrastRatio(accent.ring, background)).toBeGreaterThanOrEqual(3)
        }
      }),
    )
  })

  it('keeps the brand where it is readable, and its own text colour', () => {
    const request = { primary: '#0b5cab', primaryText: '#fffbe6', surface: '#ffffff', sunken: '#f7f8fa' }
    const accent = accentOn({ ...request, words: '#084a8b' })
    expect([accent.filled, accent.onFilled, accent.text]).toEqual(['#0b5cab', '#fffbe6', '#084a8b'])
    expect(accentOn({ ...request, words: '' }).text).toBe('#0b5cab')
  })

  it('keeps what stands on and in the secondary colour readable, and as it was wished where it is', () => {
    fc.assert(
      fc.property(color, color, color, fc.constantFrom(...surfaces), (secondary, secondaryText, words, { surface, sunken }) => {
        const second = secondOn({ secondary, secondaryText, words, surface, sunken })
        expect(second.filled).toBe(secondary)
        expect(contrastRatio(second.onFilled, second.filled)).toBeGreaterThanOrEqual(4.5)
        for (const background of [surface, sunken]) expect(contrastRatio(second.text, background)).toBeGreaterThanOrEqual(4.5)
        if (contrastRatio(secondaryText, secondary) >= 4.5) expect(second.onFilled).toBe(secondaryText)
      }),
    )
  })

  it('keeps words as strong on a dark page as they are on white', () => {
    const [, dark] = surfaces
    const wordsOn = (words: string) => secondOn({ secondary: '#1a1e26', secondaryText: '#ffffff', words, ...dark! }).text
    expect(contrastRatio(wordsOn('#1a1e26'), dark!.surface)).toBeGreaterThanOrEqual(12)
    expect(contrastRatio(wordsOn('#0b5d3b'), dark!.surface)).toBeGreaterThanOrEqual(contrastRatio('#0b5d3b', '#ffffff'))
    expect(wordsOn('#e0a030')).toBe('#e0a030')
  })

  it('formats what it read', () => {
    fc.assert(fc.property(color, (hex) => void expect(formatHex(parseHex(hex)!)).toBe(hex)))
  })
})
