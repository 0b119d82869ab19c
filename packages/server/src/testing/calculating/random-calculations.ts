import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Choose } from '../store/choose.ts'

type Kind = 'double' | 'string' | 'bool'
type Names = {
  readonly double: readonly string[]
  readonly string: readonly string[]
  readonly lists: readonly { readonly path: string; readonly number?: string }[]
}

/**
 * The inputs that calculations may read from twins of a definition, by kind: from the twin itself, and over relations in both directions.
 */
const readable: Readonly<Record<string, Names>> = {
  order: {
    double: ['amount'],
    string: ['title', 'seller.name', 'buyer.name', 'tenantWideIdentifier'],
    lists: [{ path: 'lines', number: 'price' }, { path: 'guests' }, { path: 'lines.remarks' }, { path: 'lines.next', number: 'price' }],
  },
  party: {
    double: [],
    string: ['name', 'note'],
    lists: [
      { path: 'sold', number: 'amount' },
      { path: 'bought', number: 'amount' },
      { path: 'sold.lines', number: 'price' },
    ],
  },
  line: {
    double: ['price', 'order.amount', 'next.price'],
    string: ['label', 'order.title', 'order.buyer.name'],
    lists: [{ path: 'remarks' }],
  },
  remark: { double: ['line.price', 'line.order.amount'], string: ['text', 'line.label'], lists: [] },
}

/** A calculation reads none of a higher rank, so calculations never form a cycle. */
type Ranked = { readonly definition: string; readonly name: string; readonly kind: Kind }

/** Adds random calculations to definitions. Some read others, on the same twin and on other twins. */
export function withCalculations(choose: Choose, definitions: readonly TwinDefinition[]): TwinDefinition[] {
  const made: (Ranked & { readonly attribute: AttributeDefinition })[] = []
  for (let n = 0; n < 10; n++) {
    const definition = choose.one(Object.keys(readable))
    const kind = choose.one(['double', 'double', 'string', 'bool'] as const)
    const steps = choose.chance(30) ? [{ name: 'half', expression: numberOf(choose, made, definition, 1) }] : []
    const expression =
      steps.length > 0 && kind === 'double' ? `half + ${numberOf(choose, made, definition, 1)}` : textOf(choose, made, { definition, kind })
    const attribute: AttributeDefinition = {
      dataType: kind,
      label: { de: `c${n}`, en: `c${n}` },
      ...(kind === 'double' && choose.chance(30) && { unit: 'currency' }),
      calculation: { ...(steps.length > 0 && { steps }), expression },
    }
    made.push({ definition, name: `c${n}`, kind, attribute })
  }
  return definitions.map((definition) => {
    const own = made.filter((each) => each.definition === definition.name)
    const added = Object.fromEntries(own.map(({ name, attribute }) => [name, attribute]))
    return { ...definition, attributes: { ...definition.attributes, ...added } }
  })
}

function textOf(choose: Choose, made: readonly Ranked[], { definition, kind }: { definition: string; kind: Kind }): string {
  if (kind === 'double') return numberOf(choose, made, definition, 2)
  if (kind === 'bool')
    return `${numberOf(choose, made, definition, 1)} ${choose.one(['<', '>=', '='])} ${numberOf(choose, made, definition, 1)}`
  const { string } = readable[definition]!
  const names = [...string, ...made.filter((each) => each.definition === definition && each.kind === 'string').map(({ name }) => name)]
  return choose.one([
    choose.one(names),
    `${choose.one(names)} + ${choose.one(names)}`,
    `if ${choose.one(names)} = null then "none" else ${choose.one(names)}`,
  ])
}

function numberOf(choose: Choose, made: readonly Ranked[], definition: string, depth: number): string {
  const { double, lists } = readable[definition]!
  const calculated = (name: string) => made.filter((each) => each.definition === name && each.kind === 'double').map((each) => each.name)
  const own = [...double, ...calculated(definition), '2']
  const [line, order] = [calculated('line'), calculated('order')]
  const over = [
    ...(definition === 'order' ? line.map((name) => ['lines', name]) : []),
    ...(definition === 'party' ? order.map((name) => ['sold', name]) : []),
  ]
  const list = lists.length > 0 ? choose.one(lists) : undefined
  const forms = [
    choose.one(own),
    ...(list ? [`count(${list.path})`] : []),
    ...(list?.number
      ? [
          `sum(${list.path}[item.${list.number} != null].${list.number})`,
          `max(${list.path}.${list.number})`,
          `avg(${list.path}.${list.number})`,
        ]
      : []),
    ...over.map(([path, name]) => `sum(${path}.${name})`),
  ]
  if (depth === 0 || choose.chance(40)) return choose.one(forms)
  return `(${numberOf(choose, made, definition, depth - 1)} ${choose.one(['+', '-', '*', '/'])} ${numberOf(choose, made, definition, depth - 1)})`
}
