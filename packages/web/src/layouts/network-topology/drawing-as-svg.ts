import type { KnotFacts } from './knot-facts.ts'
import type { Branch, PlanPlace } from './plan-of.ts'
import { drawingOf, sizes, trunksOf } from './plan-of.ts'
import { isWholeName, shortName } from './short-name.ts'

type Words = { readonly facts: KnotFacts; readonly note: string }

const margin = 16
const ink = '#1f2937'
const paper = '#ffffff'
const line = '#9aa3af'

/** Returns the drawing as a picture of its own, in ink on paper. Names are texts: nothing in it is read as markup. */
export function drawingAsSvg(plan: readonly PlanPlace[], wordsOf: (place: PlanPlace) => Words): string {
  const { at, width, height } = drawingOf(plan)
  const [w, h] = [width + 2 * margin, height + 2 * margin]
  const knots = plan.map((place) => {
    const { x, y } = at(place)
    const { facts, note } = wordsOf(place)
    const dot = (facts.operating ?? facts.state)?.style
    return [
      `<rect x="${x}" y="${y}" width="${sizes.width}" height="${sizes.height}" rx="6" fill="${paper}" stroke="${facts.isTroubled ? '#b91c1c' : line}"/>`,
      dot ? `<circle cx="${x + 14}" cy="${y + 20}" r="5" fill="${escaped(dot.background)}" stroke="${escaped(dot.text)}"/>` : '',
      `<text x="${x + 28}" y="${y + 17}" font-size="12" font-weight="600" fill="${ink}">${escaped(isWholeName(facts.name) ? facts.name : cut(shortName(facts.name)))}</text>`,
      `<text x="${x + 28}" y="${y + 32}" font-size="10" fill="#4b5563">${escaped(cut(note))}</text>`,
    ].join('')
  })
  const trunks = trunksOf(plan).flatMap(({ path, branches }) => [
    `<path d="${path}" fill="none" stroke="${line}" stroke-width="1.5"/>`,
    ...branches.map((branch) => way(branch, wordsOf(branch.place).facts)),
  ])
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${-margin} ${-margin} ${w} ${h}" font-family="Inter, Arial, sans-serif">`,
    `<rect x="${-margin}" y="${-margin}" width="${w}" height="${h}" fill="${paper}"/>`,
    ...trunks,
    ...knots,
    '</svg>',
  ].join('')
}

function way({ path, middle }: Branch, { edge, strand }: KnotFacts): string {
  const style = edge?.isDashed ? undefined : edge?.state.style
  const colour = style ? escaped(style.text) : line
  const fibre = strand?.colour
  return [
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${style ? 2.5 : 1.5}"${edge?.isDashed ? ' stroke-dasharray="4 3"' : ''}/>`,
    fibre ? `<rect x="${middle.x - 7}" y="${middle.y - 3}" width="14" height="6" rx="2" fill="${fibre.colour}" stroke="${ink}"/>` : '',
    fibre?.hasRing ? `<rect x="${middle.x - 1.5}" y="${middle.y - 3}" width="3" height="6" fill="${ink}" stroke="${paper}"/>` : '',
  ].join('')
}

/** A picture cannot measure its text. This many characters fit; a MAC address has seventeen. */
const maxCharacters = 26

function cut(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
