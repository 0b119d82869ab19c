import classes from './BrandArt.module.css'

const rings = [90, 170, 260, 360, 470, 590, 720, 860]
const nodes = [
  { radius: 170, angle: 205 },
  { radius: 260, angle: 150 },
  { radius: 360, angle: 188 },
  { radius: 360, angle: 128 },
  { radius: 470, angle: 162 },
  { radius: 590, angle: 140 },
  { radius: 590, angle: 178 },
  { radius: 720, angle: 155 },
]

const centre = { x: 760, y: 180 }

/** Waves and nodes from one source in the tenant's colour: an image of a provider's network. */
export function BrandArt() {
  return (
    <svg className={classes.art} viewBox="0 0 800 900" preserveAspectRatio="xMaxYMin slice" aria-hidden>
      {rings.map((radius, at) => (
        <circle key={radius} className={classes.ring} cx={centre.x} cy={centre.y} r={radius} style={{ opacity: 0.34 - at * 0.032 }} />
      ))}
      {nodes.map(({ radius, angle }) => (
        <Node key={`${radius} ${angle}`} radius={radius} angle={angle} />
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
