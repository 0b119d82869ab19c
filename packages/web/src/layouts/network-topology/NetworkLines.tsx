import type { KnotFacts } from './knot-facts.ts'
import type { Branch, PlanPlace, Trunk } from './plan-of.ts'
import styles from './NetworkTopologyLayout.module.css'

type Props = {
  readonly trunks: readonly Trunk[]
  readonly factsOf: (place: PlanPlace) => KnotFacts
  readonly isNear: (place: PlanPlace) => boolean
  readonly width: number
  readonly height: number
}

/** The lines of a drawing. A branch has the colour of its line's state and a bar in that of its fibre. The knot says both in words. */
export function NetworkLines({ trunks, factsOf, isNear, width, height }: Props) {
  return (
    <svg className={styles.lines} width={width} height={height} aria-hidden>
      {trunks.map(({ key, path, branches }) => (
        <g key={key}>
          <path d={path} />
          {branches
            .filter(({ place }) => isNear(place))
            .map((branch) => (
              <Way key={branch.place.shown.knot.key} branch={branch} facts={factsOf(branch.place)} />
            ))}
        </g>
      ))}
    </svg>
  )
}

/** The size of the bar that shows the colour of a fibre. */
const bar = { width: 14, height: 6 }

function Way({ branch: { path, middle }, facts: { edge, strand } }: { readonly branch: Branch; readonly facts: KnotFacts }) {
  const [x, y] = [middle.x - bar.width / 2, middle.y - bar.height / 2]
  return (
    <>
      <path
        d={path}
        data-edge={edge?.state.name}
        strokeDasharray={edge?.isDashed ? '4 3' : undefined}
        style={edge?.state.style && !edge.isDashed ? { stroke: lineColour(edge.state.style), strokeWidth: 2.5 } : undefined}
      />
      {strand?.colour && (
        <>
          <rect className={styles.strand} x={x} y={y} {...bar} rx={2} style={{ fill: strand.colour.colour }} />
          {strand.colour.hasRing && <rect x={middle.x - 1.5} y={y} width={3} height={bar.height} className={styles.ring} />}
        </>
      )}
    </>
  )
}

/** The pale ground of a word is too weak for a line, and its text alone is nearly black. */
function lineColour({ background, text }: { readonly background: string; readonly text: string }): string {
  return `color-mix(in srgb, ${text} 60%, ${background})`
}
