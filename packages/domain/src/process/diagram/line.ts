import type { Diagram, Flow, Shape } from './shape.ts'

/** A shape without a place. The order of drawing determines the place. */
export type UnplacedShape = Shape extends infer Each ? (Each extends Shape ? Omit<Each, 'at' | 'otherwise'> : never) : never

/**
 * A diagram drawn from left to right: each `next` shape follows the previous one. Explicit calls place other shapes below and join them. At
 * a gateway, the flow without a condition is the default flow, taken if no other condition holds.
 */
export class Line {
  private readonly shapes: Shape[] = []
  private readonly flows: Flow[] = []
  private readonly skipped: string[] = []
  private column = 0
  private last: string | undefined

  /** Adds a shape after the previous one. A flow with this condition joins the two, unless they are already joined. */
  next(shape: UnplacedShape, when?: Flow[2]): void {
    const { last } = this
    if (last !== undefined && !this.flows.some(([from, to]) => from === last && to === shape.id)) this.flow(last, shape.id, when)
    for (const gateway of this.skipped.splice(0)) this.flow(gateway, shape.id)
    this.place(shape, this.column, 0)
    this.column += 1
    this.last = shape.id
  }

  /** Leaves a column free for shapes below the next shape. */
  space(): void {
    this.column += 1
  }

  /** Adds a shape below the previous one, offset by rows and columns. The shape has no flow until a call adds one. */
  aside(shape: UnplacedShape, rows: number, columns = 0): void {
    this.place(shape, this.column - 1 + columns, rows)
  }

  /** Adds a second flow from a gateway to the next shape. */
  skip(gateway: string): void {
    this.skipped.push(gateway)
  }

  /** Adds shapes that have places, and the flows between them. No other flow is added. */
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
