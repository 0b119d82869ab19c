import type { Diagram, Flow, Shape } from './shape.ts'

/** A shape whose place comes of the order in which it is drawn. */
export type UnplacedShape = Shape extends infer Each ? (Each extends Shape ? Omit<Each, 'at' | 'otherwise'> : never) : never

/**
 * A diagram drawn from left to right: each next shape follows the one before. Other shapes stand below and are joined by explicit calls.
 * At a gateway, the flow without a condition is the default flow, taken if no other condition holds.
 */
export class Line {
  private readonly shapes: Shape[] = []
  private readonly flows: Flow[] = []
  private readonly skipped: string[] = []
  private column = 0
  private last: string | undefined

  /** Follows what came last, by a flow with this condition unless they are joined already. */
  next(shape: UnplacedShape, when?: Flow[2]): void {
    const { last } = this
    if (last !== undefined && !this.flows.some(([from, to]) => from === last && to === shape.id)) this.flow(last, shape.id, when)
    for (const gateway of this.skipped.splice(0)) this.flow(gateway, shape.id)
    this.place(shape, this.column, 0)
    this.column += 1
    this.last = shape.id
  }

  /** Leaves a column free, for what stands below the next shape. */
  space(): void {
    this.column += 1
  }

  /** Stands below the shape that came last, so many rows and columns away, and follows nothing by itself. */
  aside(shape: UnplacedShape, rows: number, columns = 0): void {
    this.place(shape, this.column - 1 + columns, rows)
  }

  /** A gateway leads to whatever comes next, too. */
  skip(gateway: string): void {
    this.skipped.push(gateway)
  }

  /** Shapes with places of their own and the flows between them. Nothing follows them by itself. */
  draw(shapes: readonly Shape[], flows: readonly Flow[]): void {
    this.shapes.push(...shapes)
    this.flows.push(...flows)
  }

  flow(source: string, target: string, when?: Flow[2]): void {
    this.flows.push(when ? [source, target, when] : [source, target])
  }

  drawn(): Pick<Diagram, 'shapes' | 'flows'> {
    const plainFrom = new Map(this.flows.filter(([, , when]) => when === undefined).map(([source, target]) => [source, target]))
    const shapes = this.shapes.map((shape): Shape => {
      if (shape.kind !== 'exclusiveGateway' && shape.kind !== 'inclusiveGateway') return shape
      const otherwise = plainFrom.get(shape.id)
      return otherwise === undefined ? shape : { ...shape, otherwise }
    })
    return { shapes, flows: this.flows }
  }

  private place(shape: UnplacedShape, column: number, row: number): void {
    this.shapes.push({ ...shape, at: [column, row] })
  }
}
