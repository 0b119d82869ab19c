import classes from './BrandArt.module.css'

const rings = [90, 170, 260, 360, 470, 590, 720, 860]
const nodes = [
  { ring: 1, angle: 205 },
  { ring: 2, angle: 150 },
  { ring: 3, angle: 188 },
  { ring: 3, angle: 128 },
  { ring: 4, angle: 162 },
  { ring: 5, angle: 140 },
  { ring: 5, angle: 178 },
  { ring: 6, angle: 155 },
] as const

const centre = { x: 760, y: 180 }

/** Waves and nodes from one source, in the tenant's colour: what goes out of a provider's network. */
export function BrandArt() {
  return (
    <svg className={classes.art} viewBox="0 0 800 900" preserveAspectRatio="xMaxYMin slice" aria-hidden>
      {rings.map((radius, at) => (
        <circle key={radius} className={classes.ring} cx={centre.x} cy={centre.y} r={radius} style={{ opacity: 0.34 - at * 0.032 }} />
      ))}
      {nodes.map(({ ring, angle }) => (
        <Node key={`${ring} ${angle}`} radius={rings[ring]!} angle={angle} />
      ))}
      <circle className={classes.source} cx={centre.x} cy={centre.y} r="34" />
    </svg>
  )
}

function Node({ radius, angle }: { readonly radius: number; readonly angle: number }) {
  const turn = (angle * Math.PI) / 180
  const x = centre.x + radius * Math.cos(turn)
  const y = centre.y + radius * Math.sin(turn)
  return (
    <g>
      <circle className={classes.halo} cx={x} cy={y} r="16" />
      <circle className={classes.node} cx={x} cy={y} r="5" />
    </g>
  )
}
