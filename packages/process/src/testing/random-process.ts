import fc from 'fast-check'
import { boundary, event, file, flow, path, root, tag, timer } from './bpmn.ts'

/** A part of a process with one entry and one exit. Whole processes are nested blocks. */
export type Block =
  | { readonly kind: 'user' | 'service' | 'pass' | 'wait' | 'deadline' | 'catching' | 'remind' | 'choice' | 'each' | 'repeat' }
  | { readonly kind: 'sequence' | 'parallel' | 'exclusive' | 'inclusive'; readonly parts: readonly Block[] }
  | { readonly kind: 'sub' | 'subEach' | 'subAll' | 'guarded' | 'back'; readonly inner: Block }

const leaf: fc.Arbitrary<Block> = fc
  .constantFrom('user', 'service', 'pass', 'wait', 'deadline', 'catching', 'remind', 'choice', 'each', 'repeat')
  .map((kind) => ({ kind }))

export const randomBlock: fc.Arbitrary<Block> = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.record({
      kind: fc.constantFrom('sequence', 'parallel', 'exclusive', 'inclusive'),
      parts: fc.array(tie('block'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constantFrom('sub', 'subEach', 'subAll', 'guarded', 'back'), inner: tie('block') }),
  ),
})).block

type Drawn = { readonly xml: string; readonly first: string; readonly last: string }

/** Draws a block as a process. All conditions are `?`, and the evaluator of the test decides their values. */
export function draw(block: Block): string {
  let last = 0
  const id = (letter: string): string => `${letter}${(last += 1)}`
  const { xml, first, last: end } = drawBlock(block, id)
  return file([tag('startEvent', 'start'), xml, tag('endEvent', 'end'), path('start', first), path(end, 'end')], root.error('E'))
}

export function sizeOf(block: Block): number {
  if ('parts' in block) return block.parts.reduce((sum, part) => sum + sizeOf(part), 2)
  return 'inner' in block ? sizeOf(block.inner) + 3 : 1
}

function drawBlock(block: Block, id: (letter: string) => string): Drawn {
  if ('parts' in block) return block.kind === 'sequence' ? drawSequence(block.parts, id) : drawSplit(block.kind, block.parts, id)
  if (block.kind === 'back') return drawBack(block.inner, id)
  if ('inner' in block) return drawSub(block, id)
  return drawLeaf(block.kind, id)
}

type Leaf = 'user' | 'service' | 'pass' | 'wait' | 'deadline' | 'catching' | 'remind' | 'choice' | 'each' | 'repeat'

function drawLeaf(kind: Leaf, id: (letter: string) => string): Drawn {
  const a = id('t')
  const single = (xml: string): Drawn => ({ xml, first: a, last: a })
  switch (kind) {
    case 'user':
      return single(tag('userTask', a))
    case 'service':
      return single(tag('serviceTask', a))
    case 'pass':
      return single(tag('task', a))
    case 'wait':
      return single(tag('intermediateCatchEvent', a, {}, timer('timeDuration', 'PT1H')))
    case 'each':
      return single(
        tag('userTask', a, {}, '<multiInstanceLoopCharacteristics><loopCardinality>3</loopCardinality></multiInstanceLoopCharacteristics>'),
      )
    case 'repeat':
      return single(
        tag(
          'serviceTask',
          a,
          {},
          '<standardLoopCharacteristics loopMaximum="2" testBefore="true"><loopCondition>?</loopCondition></standardLoopCharacteristics>',
        ),
      )
    case 'deadline':
    case 'catching': {
      const [b, after, join] = [id('b'), id('t'), id('x')]
      const what = kind === 'deadline' ? timer('timeDuration', 'PT2H') : event.error('E')
      const parts = [tag('userTask', a), boundary(b, a, what), tag('userTask', after), tag('exclusiveGateway', join)]
      return { xml: [...parts, path(a, join), path(b, after, join)].join(''), first: a, last: join }
    }
    case 'remind': {
      const [b, reminder] = [id('b'), id('t')]
      const event = boundary(b, a, timer('timeCycle', 'R2/PT1H'), { cancelActivity: false })
      return single([tag('userTask', a), event, tag('userTask', reminder), path(b, reminder)].join(''))
    }
    case 'choice': {
      const [early, late, after, join] = [id('c'), id('c'), id('t'), id('x')]
      const events = [early, late].map((each, index) => tag('intermediateCatchEvent', each, {}, timer('timeDuration', `PT${index + 1}H`)))
      const parts = [tag('eventBasedGateway', a), ...events, tag('userTask', after), tag('exclusiveGateway', join)]
      return { xml: [...parts, path(a, early, after, join), path(a, late, join)].join(''), first: a, last: join }
    }
    default:
      return kind satisfies never
  }
}

function drawSequence(parts: readonly Block[], id: (letter: string) => string): Drawn {
  const drawn = parts.map((part) => drawBlock(part, id))
  const links = drawn.slice(1).map((part, index) => path(drawn[index]!.last, part.first))
  return { xml: [...drawn.map(({ xml }) => xml), ...links].join(''), first: drawn[0]!.first, last: drawn.at(-1)!.last }
}

function drawSplit(kind: 'parallel' | 'exclusive' | 'inclusive', parts: readonly Block[], id: (letter: string) => string): Drawn {
  const [split, join] = [id('s'), id('j')]
  const drawn = parts.map((part) => drawBlock(part, id))
  const flows = drawn.map(({ first, last }, index) => (index === 0 ? flow(split, first) : flow(split, first, '?')) + path(last, join))
  const attributes = kind === 'parallel' ? {} : { default: `${split}_${drawn[0]!.first}` }
  const gateways = [tag(`${kind}Gateway`, split, attributes), tag(`${kind}Gateway`, join)]
  return { xml: [...gateways, ...drawn.map(({ xml }) => xml), ...flows].join(''), first: split, last: join }
}

function drawBack(inner: Block, id: (letter: string) => string): Drawn {
  const [merge, split] = [id('m'), id('x')]
  const { xml, first, last } = drawBlock(inner, id)
  const gateways =
    tag('exclusiveGateway', merge) + tag('exclusiveGateway', split, { default: `${split}_${split}o` }) + tag('task', `${split}o`)
  return {
    xml: gateways + xml + path(merge, first) + path(last, split, `${split}o`) + flow(split, merge, '?'),
    first: merge,
    last: `${split}o`,
  }
}

function drawSub(
  { kind, inner }: Extract<Block, { kind: 'sub' | 'subEach' | 'subAll' | 'guarded' | 'back' }>,
  id: (letter: string) => string,
): Drawn {
  const sub = id('p')
  const [start, end] = [id('a'), id('e')]
  const { xml, first, last } = drawBlock(inner, id)
  const loop = (sequential: boolean): string =>
    `<multiInstanceLoopCharacteristics isSequential="${sequential}"><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>`
  const inside = [tag('startEvent', start), xml, tag('endEvent', end), path(start, first), path(last, end)]
  const [handler, caught, repair] = [id('h'), id('a'), id('t')]
  const catching = [tag('startEvent', caught, {}, event.error('E')), tag('userTask', repair), path(caught, repair)]
  const extra = {
    sub: [],
    subEach: [loop(true)],
    subAll: [loop(false)],
    guarded: [tag('subProcess', handler, { triggeredByEvent: true }, ...catching)],
    back: [],
  }
  return { xml: tag('subProcess', sub, {}, ...extra[kind], ...inside), first: sub, last: sub }
}
