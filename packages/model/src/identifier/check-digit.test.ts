import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawRuns } from '../testing/law-runs.ts'
import { eic } from './energy/eic.ts'
import { malo } from './energy/malo.ts'
import { gln } from './gln.ts'
import { luhn } from './luhn.ts'
import { creditorId } from './payment/creditor-id.ts'
import { leitwegId } from './payment/leitweg-id.ts'
import { vat } from './payment/vat.ts'

const digits = '0123456789'
const digitsOf = (length: number) => fc.string({ unit: fc.constantFrom(...digits), minLength: length, maxLength: length })

/**
 * A scheme of check digits. The tests try each of `checks` for a body. `findsExchange` returns true if the scheme detects the exchange of
 * two neighbours.
 */
type Scheme = {
  readonly check: (text: string) => boolean
  readonly bodies: fc.Arbitrary<string>
  readonly checks: readonly string[]
  readonly build: (body: string, check: string) => string
  readonly alphabet: string
  /** The first character that the check covers. */
  readonly from: number
  readonly findsExchange: (left: string, right: string) => boolean
  readonly findsChange?: (change: { readonly place: number; readonly by: number; readonly last: boolean }) => boolean
}

const two = Array.from({ length: 97 }, (_, index) => String(index + 2).padStart(2, '0'))
const behind = (body: string, check: string) => body + check

const schemes: Readonly<Record<string, Scheme>> = {
  luhn: {
    check: luhn,
    bodies: digitsOf(18),
    checks: [...digits],
    build: behind,
    alphabet: digits,
    from: 0,
    findsExchange: (left, right) => !(left + right === '09' || left + right === '90'),
  },
  gln: {
    check: gln,
    bodies: digitsOf(12),
    checks: [...digits],
    build: behind,
    alphabet: digits,
    from: 0,
    findsExchange: (left, right) => Math.abs(Number(left) - Number(right)) !== 5,
  },
  malo: {
    check: malo,
    bodies: digitsOf(9).map((rest) => `4${rest}`),
    checks: [...digits],
    build: behind,
    alphabet: digits,
    from: 1,
    findsExchange: () => true,
    // Even places count twice, so a change by five becomes a change by ten.
    findsChange: ({ place, by, last }) => last || place % 2 === 0 || by !== 5,
  },
  vat: {
    check: vat,
    bodies: digitsOf(7).map((rest) => `DE1${rest}`),
    checks: [...digits],
    build: behind,
    alphabet: digits,
    from: 3,
    findsExchange: () => false,
  },
  eic: {
    check: eic,
    bodies: fc.string({ unit: fc.constantFrom(...`${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZ-`), minLength: 15, maxLength: 15 }),
    checks: [...digits, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
    build: behind,
    alphabet: `${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZ-`,
    from: 0,
    findsExchange: () => true,
  },
  creditorId: {
    check: creditorId,
    bodies: digitsOf(11),
    checks: two,
    build: (body, check) => `DE${check}ZZZ${body}`,
    alphabet: digits,
    from: 7,
    findsExchange: () => true,
  },
  leitwegId: {
    check: leitwegId,
    bodies: digitsOf(12),
    checks: two,
    build: (body, check) => `${body}-${check}`,
    alphabet: digits,
    from: 0,
    findsExchange: () => true,
  },
}

for (const [name, scheme] of Object.entries(schemes)) {
  const { check, bodies, checks, build, alphabet, from, findsExchange, findsChange = () => true } = scheme
  const right = bodies.map((body) => ({ body, valid: checks.map((each) => build(body, each)).filter(check) }))
  const valid = right.filter((each) => each.valid.length > 0).map((each) => each.valid[0]!)

  test(`${name}: what stands before it has at most one right check`, () => {
    fc.assert(
      fc.property(right, (each) => {
        expect(each.valid.length).toBeLessThanOrEqual(1)
      }),
      lawRuns(200, 20_000),
    )
  })

  test(`${name}: one wrong character is found, as far as the scheme promises`, () => {
    fc.assert(
      fc.property(valid, fc.nat(), fc.integer({ min: 1, max: alphabet.length - 1 }), (text, somewhere, by) => {
        const place = from + (somewhere % (text.length - from))
        const value = alphabet.indexOf(text[place]!)
        if (value < 0) return
        const changed = text.slice(0, place) + alphabet[(value + by) % alphabet.length]! + text.slice(place + 1)
        expect(check(changed), changed).toBe(!findsChange({ place, by, last: place === text.length - 1 }))
      }),
      lawRuns(1_000, 50_000),
    )
  })

  test(`${name}: two neighbours exchanged are found, as far as the scheme promises`, () => {
    fc.assert(
      fc.property(valid, fc.nat(), (text, somewhere) => {
        const place = from + (somewhere % (text.length - from - 1))
        const [left, other] = [text[place]!, text[place + 1]!]
        if (left === other || !alphabet.includes(left) || !alphabet.includes(other) || !findsExchange(left, other)) return
        const changed = text.slice(0, place) + other + left + text.slice(place + 2)
        expect(check(changed), `${text} ${changed}`).toBe(false)
      }),
      lawRuns(1_000, 50_000),
    )
  })
}
